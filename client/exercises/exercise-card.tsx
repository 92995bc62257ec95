import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Exercise } from '@common/contract/training/exercises';
import { IconButton } from '../ui/button/icon-button';
import { CategoryPill, DifficultyBadge } from '../ui/data/badge';
import { Row } from '../ui/layout/layout';
import { Heading } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { LastLoad } from './exercise-choices';
import { ExerciseFigure } from './exercise-figure';
import type { OwnUse } from './own-use';

const Line = styled.article`
  border-bottom: 1px solid ${v.line};
`;
/** Drawing, name with its facts, last load and the button of the details in one row; in two where the text is large. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0.375rem 0.75rem;
  min-height: 4.5rem;
  padding-block: 0.375rem;
`;
const Words = styled.div`
  flex: 1 1 min(6rem, 50%);
  min-width: 0;
`;
const NameLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  margin-block: -0.375rem;
  padding-block: 0.375rem;
  color: inherit;
  font-size: ${size[16]};
  text-decoration: none;
`;
const Short = styled.p`
  color: ${v.muted};
  font-size: ${size[13]};
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
const Details = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 0.25rem 0 1rem;
  &[hidden] {
    display: none;
  }
  ol {
    display: grid;
    gap: 0.5rem;
    padding-inline-start: 1.25rem;
    font-size: ${size[15]};
  }
  li::marker {
    color: ${v.muted};
    font-weight: 700;
  }
`;

interface Props {
  exercise: Exercise;
  /** The member's recent use of it. */
  use: OwnUse | undefined;
}

/** One exercise of the library in a row; its details open below it. */
export function ExerciseCard({ exercise, use }: Props) {
  const { name, equipment, muscleGroups } = exercise;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const steps = exercise.instructions.split('\n').filter((line) => line.trim());
  return (
    <Line>
      <Top>
        <ExerciseFigure exercise={exercise} size={64} />
        <Words>
          <Heading $size={16}>
            <NameLink to={`/exercises/${exercise.id}`}>{name}</NameLink>
          </Heading>
          <Short>{[equipment === 'none' ? 'bodyweight' : equipment, ...muscleGroups].join(' · ')}</Short>
        </Words>
        <LastLoad exercise={exercise} use={use} />
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={`About ${name}`}
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        />
      </Top>
      <Details id={detailsId} hidden={!isOpen}>
        <Row $gap={2}>
          <CategoryPill category={exercise.category} />
          <DifficultyBadge difficulty={exercise.difficulty} />
        </Row>
        <Facts>
          <dt>Muscles</dt>
          <dd>{muscleGroups.join(', ')}</dd>
          <dt>Equipment</dt>
          <dd>{equipment}</dd>
        </Facts>
        <Heading as="h4" $size={16}>
          Instructions
        </Heading>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Details>
    </Line>
  );
}
