import {
  DEFAULT_REPS,
  DEFAULT_REST_SECONDS,
  DEFAULT_SETS,
  DEFAULT_WEIGHT_LBS,
  MAX_EXERCISES_PER_WORKOUT,
} from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import type { Unit } from '@common/player/plan/load';
import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { defaultTexts } from './draft-measure';
import { currentRoundOf, roundsOf } from './draft-rounds';

/** Direction of a move in the list. */
export type Direction = 'up' | 'down';

const inRoundOrder = (exercises: DraftExercise[]) =>
  exercises
    .map((exercise, at) => ({ exercise, at }))
    .sort((a, b) => a.exercise.roundNumber - b.exercise.roundNumber || a.at - b.at)
    .map(({ exercise }) => exercise);

/** A newly added exercise, with the defaults [9.3] and the member's unit. */
export function newDraftExercise(exercise: Exercise, roundNumber: number, unit: Unit = 'lb'): DraftExercise {
  return {
    exerciseId: exercise.id,
    name: exercise.name,
    category: exercise.category,
    roundNumber,
    sets: String(DEFAULT_SETS),
    reps: String(DEFAULT_REPS),
    weight: String(DEFAULT_WEIGHT_LBS),
    restTime: String(DEFAULT_REST_SECONDS),
    duration: null,
    ...(exercise.measure && { own: exercise.measure }),
    ...(exercise.isAssisted && { isAssisted: true as const }),
    ...(unit !== 'lb' && { unit }),
    ...defaultTexts(exercise.measure),
  };
}

/** Adds an exercise to the current round, unless the workout has it already or is full. */
export function withExercise(draft: Draft, exercise: Exercise, unit: Unit = 'lb'): Draft {
  const isKnown = draft.exercises.some(({ exerciseId }) => exerciseId === exercise.id);
  if (isKnown || draft.exercises.length >= MAX_EXERCISES_PER_WORKOUT) return draft;
  const added = newDraftExercise(exercise, currentRoundOf(draft), unit);
  return { ...draft, exercises: inRoundOrder([...draft.exercises, added]) };
}

/**
 * The round for a copy of an exercise: the current one, or a new one if that is its own. Null if a limit is reached.
 */
export function copyTarget(draft: Draft, at: number): number | null {
  const ownRound = draft.exercises[at]?.roundNumber;
  if (ownRound === undefined || draft.exercises.length >= MAX_EXERCISES_PER_WORKOUT) return null;
  const current = currentRoundOf(draft);
  if (current !== ownRound) return current;
  const next = Math.max(...draft.exercises.map(({ roundNumber }) => roundNumber)) + 1;
  return next > draftBounds.roundNumber.max ? null : next;
}

/** Copies an exercise with its targets into another round. `at` is its index. */
export function withCopy(draft: Draft, at: number): Draft {
  const exercise = draft.exercises[at];
  const roundNumber = copyTarget(draft, at);
  if (!exercise || roundNumber === null) return draft;
  return { ...draft, exercises: inRoundOrder([...draft.exercises, { ...exercise, roundNumber }]) };
}

/** Removes the exercise at an index. */
export function withoutExercise(draft: Draft, at: number): Draft {
  return { ...draft, exercises: draft.exercises.filter((_, place) => place !== at) };
}

/** Changes fields of the exercise at an index. */
export function withExerciseChange(draft: Draft, at: number, change: Partial<DraftExercise>): Draft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise, place) =>
      place === at ? { ...exercise, ...change } : exercise,
    ),
  };
}

/** The next round above or below that is shown. */
function roundBeyond(draft: Draft, at: number, direction: Direction): number | null {
  const ownRound = draft.exercises[at]?.roundNumber;
  const numbers = roundsOf(draft).map(({ number }) => number);
  const next = numbers[numbers.indexOf(ownRound ?? -1) + (direction === 'up' ? -1 : 1)];
  return next ?? null;
}

function neighbourOf(draft: Draft, at: number, direction: Direction): number | null {
  const place = at + (direction === 'up' ? -1 : 1);
  return draft.exercises[place]?.roundNumber === draft.exercises[at]?.roundNumber ? place : null;
}

/** True if an exercise can be moved further that way. */
export const canMove = (draft: Draft, at: number, direction: Direction): boolean =>
  neighbourOf(draft, at, direction) !== null || roundBeyond(draft, at, direction) !== null;

/** Moves an exercise by one: past its neighbour, or from the edge of its round into the next one. */
export function withMove(draft: Draft, at: number, direction: Direction): Draft {
  const moved = draft.exercises[at];
  if (!moved) return draft;
  const neighbour = neighbourOf(draft, at, direction);
  if (neighbour !== null) {
    const exercises = draft.exercises.toSpliced(at, 1).toSpliced(neighbour, 0, moved);
    return { ...draft, exercises };
  }
  const roundNumber = roundBeyond(draft, at, direction);
  if (roundNumber === null) return draft;
  // In the list its neighbours are already the next round's, so only its round number changes.
  return withExerciseChange(draft, at, { roundNumber });
}
