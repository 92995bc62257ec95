import { Types } from 'mongoose';
import {
  DEFAULT_REPS,
  DEFAULT_REST_SECONDS,
  DEFAULT_SETS,
  DEFAULT_WEIGHT_LBS,
  MAX_EXERCISES_PER_WORKOUT,
} from '../../../common/constants';
import type { WorkoutExerciseChange, WorkoutExerciseInput } from '../../../common/workouts';
import { ProblemError } from '../../core/errors';
import { exerciseById } from '../exercises/library';
import type { StoredExercise } from './model';

/** Refuses exercises that the library does not have, each with its place in the body. */
export function requireKnown(inputs: { exerciseId: string; path: string }[]): void {
  const faults = inputs
    .filter(({ exerciseId }) => !exerciseById(exerciseId))
    .map(({ path }) => ({ path, message: 'The library has no such exercise.' }));
  if (faults.length > 0) {
    throw new ProblemError('validation_failed', 'An exercise is not in the library.', faults);
  }
}

/** Refuses more exercises than a workout may hold. */
export function requireRoom(count: number): void {
  if (count <= MAX_EXERCISES_PER_WORKOUT) return;
  const message = `A workout holds at most ${MAX_EXERCISES_PER_WORKOUT} exercises.`;
  throw new ProblemError('validation_failed', message, [{ path: 'body', message }]);
}

/** What is stored of a stated exercise; what was left out takes the defaults of product.md 3. */
export function storedExercise(input: WorkoutExerciseInput, nextOrder: number): StoredExercise {
  return {
    _id: new Types.ObjectId(),
    exerciseId: input.exerciseId,
    sets: input.sets ?? DEFAULT_SETS,
    reps: input.reps === undefined ? DEFAULT_REPS : input.reps,
    weight: input.weight === undefined ? DEFAULT_WEIGHT_LBS : input.weight,
    duration: input.duration ?? null,
    restTime: input.restTime ?? DEFAULT_REST_SECONDS,
    order: input.order ?? nextOrder,
    roundNumber: input.roundNumber ?? 1,
    roundName: input.roundName ?? null,
  };
}

/** A whole list of stated exercises; where `order` is left out it is the place in the list. */
export function storedExercises(inputs: readonly WorkoutExerciseInput[] = []): StoredExercise[] {
  requireKnown(inputs.map(({ exerciseId }, i) => ({ exerciseId, path: `body.exercises.${i}.exerciseId` })));
  return inputs.map((input, index) => storedExercise(input, index + 1));
}

/** The stored exercise with the stated fields changed; a rest of null is the default rest again. */
export function changedExercise(stored: StoredExercise, change: WorkoutExerciseChange): StoredExercise {
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next = { ...stored, ...stated } as StoredExercise;
  return { ...next, restTime: next.restTime ?? DEFAULT_REST_SECONDS };
}
