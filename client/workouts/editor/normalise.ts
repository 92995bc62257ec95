import { clockText, readClock, readDistance } from '../../ui/format/amounts';
import { readLoad } from '../../ui/format/loads';
import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { currentRoundOf } from './draft-rounds';
import { readCount } from './read-count';

const NO_LOAD = { value: 0, unit: 'kg' } as const;
const NUMBERS = ['sets', 'reps', 'weight', 'restTime'] as const;

const tidy = (text: string, bounds: { min: number; max: number; otherwise: number | null }) =>
  String(readCount(text, bounds) ?? '');

/** The exercise's numbers as they will be saved, shown once a field is left. */
export function tidyExercise(exercise: DraftExercise): DraftExercise {
  const numbers = Object.fromEntries(NUMBERS.map((key) => [key, tidy(exercise[key], draftBounds[key])]));
  const { time, distance, calories } = exercise;
  const seconds = readClock(time ?? '');
  return {
    ...exercise,
    ...numbers,
    // A load in kilograms keeps its halves; a weight in pounds is whole (product.md 5).
    ...(exercise.unit === 'kg' && { weight: String(readLoad(exercise.weight, 'kg', NO_LOAD).value) }),
    ...(time !== undefined && { time: seconds === null ? '' : clockText(seconds) }),
    ...(distance !== undefined && { distance: String(readDistance(distance, 'km')?.value ?? '') }),
    ...(calories !== undefined && { calories: tidy(calories, draftBounds.calories) }),
  };
}

/** The dialog's own numbers as they will be saved. */
export const tidyDraft = (draft: Draft): Draft => ({
  ...draft,
  currentRound: String(currentRoundOf(draft)),
  estimatedDuration: tidy(draft.estimatedDuration, draftBounds.estimatedDuration),
});
