import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { Category, Exercise } from '@common/contract/training/exercises';
import { bareButton, focusInside, media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { ExerciseFigure } from './exercise-figure';

/** The lines to choose from; on desktop they scroll below the search. */
const Choices = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
  margin-inline: -0.5rem;
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
    border-bottom: 1px solid ${v.line};
  }
  ${media.desktop} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-right: 0.25rem;
  }
`;

const Choice = styled.button`
  ${bareButton}
  ${focusInside}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.5rem;
  border-radius: 12px;
  font-weight: 600;
  & > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${v.goText};
  }
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Facts = styled.span`
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 400;
`;

const Dot = styled.span<{ $category: Category }>`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: 0.375rem;
  border-radius: 50%;
  background: ${({ $category }) => v[$category]};
`;

/** Shown if a search finds none. */
export const NO_EXERCISES = 'No exercises found. Try another word.';

interface Props {
  exercises: readonly Exercise[];
  /** Verb of the buttons, before the exercise's name: "Add". */
  verb: string;
  label?: string;
  onChoose: (exercise: Exercise, event: MouseEvent<HTMLButtonElement>) => void;
}

/** A list to pick an exercise from, each with equipment and muscles. */
export function ExerciseChoices({ exercises, verb, label = 'Exercises', onChoose }: Props) {
  return (
    <Choices role="list" aria-label={label}>
      {exercises.map((exercise) => (
        <li key={exercise.id}>
          <Choice
            type="button"
            aria-label={`${verb} ${exercise.name}`}
            onClick={(event) => onChoose(exercise, event)}
          >
            <ExerciseFigure exercise={exercise} size={56} />
            <Words>
              {exercise.name}
              <Facts>
                <Dot $category={exercise.category} />
                {[
                  exercise.equipment === 'none' ? 'bodyweight' : exercise.equipment,
                  ...exercise.muscleGroups,
                ].join(' · ')}
              </Facts>
            </Words>
            <Plus aria-hidden="true" />
          </Choice>
        </li>
      ))}
    </Choices>
  );
}
