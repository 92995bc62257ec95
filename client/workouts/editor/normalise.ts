import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { currentRoundOf } from './draft-rounds';
import { readCount } from './read-count';

const NUMBERS = ['sets', 'reps', 'weight', 'restTime'] as const;

const tidy = (text: string, bounds: { min: number; max: number; otherwise: number | null }) =>
  String(readCount(text, bounds) ?? '');

/** The exercise's numbers as they will be saved, shown once a field is left. */
export function tidyExercise(exercise: DraftExercise): DraftExercise {
  const numbers = Object.fromEntries(NUMBERS.map((key) => [key, tidy(exercise[key], draftBounds[key])]));
  return { ...exercise, ...numbers };
}

/** The dialog's own numbers as they will be saved. */
export const tidyDraft = (draft: Draft): Draft => ({
  ...draft,
  currentRound: String(currentRoundOf(draft)),
  estimatedDuration: tidy(draft.estimatedDuration, draftBounds.estimatedDuration),
});
