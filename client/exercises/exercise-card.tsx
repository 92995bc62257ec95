import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Exercise } from '@common/contract/training/exercises';
import { CategoryPill, DifficultyBadge } from '../ui/data/badge';
import { Card, Row, Stack } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { motion } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { ExerciseFigure } from './exercise-figure';

/** Drawing and name side by side; one below the other where large text leaves no space for both. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  & > :last-child {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
const NameLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3rem;
  margin-block: -0.5rem;
  color: inherit;
  text-decoration: none;
  &::after {
    content: '›';
    /* A screen reader says what stands after the slash: nothing. */
    content: '›' / '';
    color: ${v.muted};
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.25rem 0.75rem;
  font-size: ${size[13]};
  dt {
    color: ${v.muted};
  }
  dd {
    font-weight: 600;
  }
`;
const Instructions = styled.details`
  margin: auto 0 -0.5rem;
  border-top: 1px solid ${v.line};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3rem;
    font-size: ${size[15]};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    border-radius: 8px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg {
    ${motion('transform')}
  }
  &[open] summary > svg {
    transform: rotate(180deg);
  }
  ol {
    display: grid;
    gap: 0.5rem;
    padding: 0 0 0.75rem 1.25rem;
    font-size: ${size[15]};
  }
  li::marker {
    color: ${v.muted};
    font-weight: 700;
  }
`;

/** One exercise of the library: what it is, what it needs, how it is done. */
export function ExerciseCard({ exercise }: { exercise: Exercise }) {
  const steps = exercise.instructions.split('\n').filter((line) => line.trim());
  return (
    <Card as="article" style={{ height: '100%' }}>
      <Top>
        <ExerciseFigure exercise={exercise} size={112} />
        <Stack $gap={3}>
          <Heading $size={20}>
            <NameLink to={`/exercises/${exercise.id}`}>{exercise.name}</NameLink>
          </Heading>
          <Row $gap={2}>
            <CategoryPill category={exercise.category} />
            <DifficultyBadge difficulty={exercise.difficulty} />
          </Row>
        </Stack>
      </Top>
      <Facts>
        <dt>Muscles</dt>
        <dd>{exercise.muscleGroups.join(', ')}</dd>
        <dt>Equipment</dt>
        <dd>{exercise.equipment}</dd>
      </Facts>
      <Instructions>
        <summary>
          Instructions
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Instructions>
    </Card>
  );
}
