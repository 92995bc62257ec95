import type { Category } from '../../../common/exercises';
import { fitted } from '../../../common/player/targets';
import type { NewWorkout, WorkoutExerciseInput } from '../../../common/workouts';
import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { readCount } from './read-count';

function exerciseBody(draft: Draft, exercise: DraftExercise, at: number): WorkoutExerciseInput {
  const { measure, targets } = exercise;
  const sets = readCount(exercise.sets, draftBounds.sets);
  return {
    exerciseId: exercise.exerciseId,
    sets,
    reps: readCount(exercise.reps, draftBounds.reps),
    weight: readCount(exercise.weight, draftBounds.weight),
    duration: exercise.duration,
    restTime: readCount(exercise.restTime, draftBounds.restTime),
    order: at + 1,
    roundNumber: exercise.roundNumber,
    roundName: draft.roundNames[exercise.roundNumber]?.trim() || null,
    ...(measure && { measure }),
    ...(targets && { targets: fitted(targets, sets) }),
  };
}

/** The workout and its exercises as one body, for a draft without faults. */
export function bodyOf(draft: Draft): Omit<NewWorkout, 'userId' | 'isTemplate'> {
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    category: draft.category as Category,
    estimatedDuration: readCount(draft.estimatedDuration, draftBounds.estimatedDuration),
    exercises: draft.exercises.map((exercise, at) => exerciseBody(draft, exercise, at)),
  };
}
