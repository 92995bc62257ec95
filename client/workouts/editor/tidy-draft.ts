import { clockText, distanceTyped } from '@client/ui/format/amounts';
import type { Unit } from '@common/player/plan/load';
import { faultIn, readNumber, readTime, readWhole, textOfNumber } from '@common/player/plan/typed-number';
import type { Draft, DraftExercise } from './draft';
import { draftBounds } from './draft-bounds';
import { countingOf, loadTyped, weightAsked } from './draft-measure';
import { type CountBounds, readCount } from './read-count';

const COUNTS = ['sets', 'reps', 'restTime'] as const;

/** A number as it will be saved. One that is not clear stays as it was typed: its field says so. */
const tidy = (text: string, bounds: CountBounds<number | null>) =>
  faultIn(readWhole(text, bounds)) === null ? String(readCount(text, bounds) ?? '') : text;

function tidyWeight(exercise: DraftExercise): string {
  const counting = countingOf(exercise);
  const read = readNumber(exercise.weight, weightAsked(counting));
  if (read.says === 'unclear') return exercise.weight;
  return String(loadTyped(exercise, counting)?.value ?? (counting.unit === 'kg' ? 0 : ''));
}

function tidyTime(time: string): string {
  const read = readTime(time);
  return read.says === 'number' ? clockText(read.value) : read.says === 'nothing' ? '' : time;
}

function tidyDistance(exercise: DraftExercise, distance: string): string {
  const { distanceUnit } = countingOf(exercise);
  const read = distanceTyped(distance, distanceUnit);
  if (read) return textOfNumber(read.value);
  return readNumber(distance).says === 'nothing' ? '' : distance;
}

/** The exercise's numbers as they will be saved, shown once a field is left. */
export function tidyExercise(exercise: DraftExercise): DraftExercise {
  const counts = Object.fromEntries(COUNTS.map((key) => [key, tidy(exercise[key], draftBounds[key])]));
  const { time, distance, calories } = exercise;
  return {
    ...exercise,
    ...counts,
    weight: tidyWeight(exercise),
    ...(time !== undefined && { time: tidyTime(time) }),
    ...(distance !== undefined && { distance: tidyDistance(exercise, distance) }),
    ...(calories !== undefined && { calories: tidy(calories, draftBounds.calories) }),
  };
}

/** The exercise loaded in another unit: the number stays. */
export const withUnit = (exercise: DraftExercise, unit: Unit): DraftExercise =>
  tidyExercise({ ...exercise, unit });

/** The dialog's own numbers as they will be saved. */
export const tidyDraft = (draft: Draft): Draft => ({
  ...draft,
  currentRound: tidy(draft.currentRound, draftBounds.roundNumber),
  estimatedDuration: tidy(draft.estimatedDuration, draftBounds.estimatedDuration),
});
