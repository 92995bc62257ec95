import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Exercise } from '@common/exercises';
import { Choice, Choices, Dot, Facts } from './exercise-choices-style';

/** Shown if a search finds none. */
export const NO_EXERCISES = 'No exercises found. Try another word.';

interface Props {
  exercises: readonly Exercise[];
  /** Verb of the buttons, before the exercise's name: "Add". */
  verb: string;
  label?: string;
  onChoose: (exercise: Exercise, event: MouseEvent<HTMLButtonElement>) => void;
}

/** A list to pick an exercise from, each with category and muscles. */
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
            <span>
              {exercise.name}
              <Facts>
                <Dot $category={exercise.category} />
                {exercise.category} · {exercise.muscleGroups.join(', ')}
              </Facts>
            </span>
            <Plus aria-hidden="true" />
          </Choice>
        </li>
      ))}
    </Choices>
  );
}
