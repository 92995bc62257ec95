import type { Category } from '@common/contract/training/exercises';
import type { NewWorkout, WorkoutExerciseInput } from '@common/contract/training/workouts';
import type { Draft, DraftExercise } from './draft';
import { isTimedByRound } from './draft-amount';
import { draftBounds } from './draft-bounds';
import { plannedSetsOf } from './draft-measure';
import { styleBody } from './draft-style';
import { readCount } from './read-count';

function exerciseBody(draft: Draft, exercise: DraftExercise, at: number): WorkoutExerciseInput {
  const { measure, progression, roundNumber } = exercise;
  const style = draft.styles?.[roundNumber];
  const isTimed = style?.style === 'intervals' && isTimedByRound(exercise, style);
  return {
    exerciseId: exercise.exerciseId,
    ...plannedSetsOf(isTimed ? { ...exercise, time: style.work } : exercise),
    restTime: readCount(exercise.restTime, draftBounds.restTime),
    order: at + 1,
    roundNumber,
    roundName: draft.roundNames[roundNumber]?.trim() || null,
    ...(measure && { measure }),
    ...(progression && { progression }),
  };
}

/** The workout and its exercises as one body, for a draft without faults. */
export function bodyOf(draft: Draft): Omit<NewWorkout, 'userId' | 'isTemplate'> {
  const filled = new Set(draft.exercises.map(({ roundNumber }) => roundNumber));
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    category: draft.category as Category,
    estimatedDuration: readCount(draft.estimatedDuration, draftBounds.estimatedDuration),
    exercises: draft.exercises.map((exercise, at) => exerciseBody(draft, exercise, at)),
    ...(draft.styles && { rounds: styleBody(draft.styles, filled) }),
  };
}
