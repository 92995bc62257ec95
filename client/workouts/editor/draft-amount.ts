import type { DraftExercise } from './draft';
import { countingOf, plannedSetsOf } from './draft-measure';
import { type DraftStyle, leftToExercises } from './draft-style';

/** True if an exercise's sets last as long as its round's intervals: it is measured by time alone. */
export function isTimedByRound(exercise: DraftExercise, style: DraftStyle | undefined): boolean {
  const { seconds, distance, calories } = countingOf(exercise).figures;
  return seconds && !distance && !calories && !leftToExercises(style).time;
}

/**
 * True if a round by the clock needs the amount of an exercise and none is given: scores count it, and sets by time
 * have no end without it. An EMOM allows empty reps: as many as possible within the minute.
 */
export function lacksAmount(exercise: DraftExercise, style: DraftStyle | undefined): boolean {
  if (style === undefined || 'restBetween' in style || style.style === 'intervals') return false;
  const { figures } = countingOf(exercise);
  if (style.style === 'emom' && figures.reps) return false;
  const { reps, duration, targets } = plannedSetsOf(exercise);
  const sets = targets ?? [{ reps, seconds: figures.seconds ? (duration ?? undefined) : undefined }];
  return sets.some(
    ({ reps, seconds, distance, calories }) => !(reps || seconds || distance?.value || calories),
  );
}
