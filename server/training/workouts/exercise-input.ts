import { Types } from 'mongoose';
import {
  DEFAULT_REPS,
  DEFAULT_REST_SECONDS,
  DEFAULT_SETS,
  DEFAULT_WEIGHT_LBS,
  MAX_EXERCISES_PER_WORKOUT,
} from '@common/constants';
import type { WorkoutExerciseChange, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { poundsOf } from '@common/player/plan/load';
import { FIGURES_OF } from '@common/player/plan/measure';
import { isWarmUp, type SetTarget } from '@common/player/plan/performed-set';
import { fitTargets } from '@common/player/plan/plan';
import type { RoundStyle } from '@common/player/plan/round-style';
import { ProblemError } from '@server/core/errors';
import type { ExerciseBook } from '../exercises/own/book';
import type { StoredExercise } from './model';

/** Refuses unknown exercises, each with its path in the body. */
export function requireKnown(inputs: { exerciseId: string; path: string }[], book: ExerciseBook): void {
  const faults = inputs
    .filter(({ exerciseId }) => !book.find(exerciseId))
    .map(({ path }) => ({ path, message: 'The library has no such exercise.' }));
  if (faults.length > 0) {
    throw new ProblemError('validation_failed', 'An exercise is not in the library.', faults);
  }
}

/** Refuses more exercises than a workout may hold. */
export function requireWithinLimit(count: number): void {
  if (count <= MAX_EXERCISES_PER_WORKOUT) return;
  const message = `A workout holds at most ${MAX_EXERCISES_PER_WORKOUT} exercises.`;
  throw new ProblemError('validation_failed', message, [{ path: 'body', message }]);
}

/** Refuses targets whose number differs from the number of sets. */
function requireOneTargetEach(targets: readonly SetTarget[] | null | undefined, sets: number, path: string) {
  if (!targets || targets.length === sets) return;
  const message = `There are ${targets.length} targets for ${sets} sets. State one for each set.`;
  throw new ProblemError('validation_failed', message, [{ path: `${path}.targets`, message }]);
}

/** Plain `reps`, `weight` and `duration` for older clients, taken from the first working target, else defaults. */
function plainTargets(
  input: WorkoutExerciseInput,
  book: ExerciseBook,
): Pick<StoredExercise, 'reps' | 'weight' | 'duration'> {
  const target = input.targets?.find((one) => !isWarmUp(one)) ?? input.targets?.[0];
  const figures = FIGURES_OF[input.measure ?? book.find(input.exerciseId)?.measure ?? 'reps_weight'];
  if (!input.measure && !target) return { reps: DEFAULT_REPS, weight: DEFAULT_WEIGHT_LBS, duration: null };
  return {
    reps: target ? (target.reps ?? null) : figures.reps ? DEFAULT_REPS : null,
    weight: target?.load ? poundsOf(target.load) : figures.load ? DEFAULT_WEIGHT_LBS : null,
    duration: target?.seconds ?? null,
  };
}

/** The exercise to store for an input; absent fields take the defaults of [3.12]. */
export function storedExercise(
  input: WorkoutExerciseInput,
  nextOrder: number,
  path: string,
  book: ExerciseBook,
): StoredExercise {
  const plain = plainTargets(input, book);
  const { measure, targets, progression } = input;
  const sets = input.sets ?? targets?.length ?? DEFAULT_SETS;
  requireOneTargetEach(targets, sets, path);
  return {
    _id: new Types.ObjectId(),
    exerciseId: input.exerciseId,
    sets,
    reps: input.reps === undefined ? plain.reps : input.reps,
    weight: input.weight === undefined ? plain.weight : input.weight,
    duration: input.duration ?? plain.duration,
    restTime: input.restTime ?? DEFAULT_REST_SECONDS,
    order: input.order ?? nextOrder,
    roundNumber: input.roundNumber ?? 1,
    roundName: input.roundName ?? null,
    ...(measure && { measure }),
    ...(targets && { targets }),
    ...(progression && { progression }),
  };
}

/** The exercises to store for a list of inputs; `order` defaults to the position in the list. */
export function storedExercises(
  inputs: readonly WorkoutExerciseInput[],
  book: ExerciseBook,
): StoredExercise[] {
  const exerciseIds = inputs.map(({ exerciseId }, i) => ({
    exerciseId,
    path: `body.exercises.${i}.exerciseId`,
  }));
  requireKnown(exerciseIds, book);
  return inputs.map((input, index) => storedExercise(input, index + 1, `body.exercises.${index}`, book));
}

/**
 * The stored exercise with a change applied. A `restTime` of null means the default, a `measure` of null the exercise's
 * own, a `progression` of null none. If only `sets` changes, `targets` are resized: an older client does not know of them.
 */
export function changeExercise(stored: StoredExercise, change: WorkoutExerciseChange): StoredExercise {
  const statedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const {
    measure,
    progression,
    targets: storedTargets,
    ...next
  } = { ...stored, ...statedFields } as StoredExercise;
  requireOneTargetEach(change.targets, next.sets, 'body');
  const targets = storedTargets && fitTargets(storedTargets, next.sets);
  return {
    ...next,
    restTime: next.restTime ?? DEFAULT_REST_SECONDS,
    ...(measure && { measure }),
    ...(targets && { targets }),
    ...(progression && { progression }),
  };
}

/** Refuses two styles for one round, and a style for a round without exercises. */
export function requireRounds(rounds: readonly RoundStyle[], exercises: readonly StoredExercise[]): void {
  const filled = new Set(exercises.map(({ roundNumber }) => roundNumber));
  const seen = new Set<number>();
  const faults = rounds.flatMap(({ roundNumber }, index) => {
    const isTwice = seen.has(roundNumber);
    seen.add(roundNumber);
    if (!isTwice && filled.has(roundNumber)) return [];
    const message = isTwice
      ? `Round ${roundNumber} has two styles. Keep one.`
      : `Round ${roundNumber} has no exercises. Add one, or leave its style out.`;
    return [{ path: `body.rounds.${index}.roundNumber`, message }];
  });
  if (faults[0]) throw new ProblemError('validation_failed', faults[0].message, faults);
}
