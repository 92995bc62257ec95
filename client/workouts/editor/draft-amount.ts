import type { DraftExercise } from './draft';
import { countingOf, plannedSetsOf } from './draft-measure';
import { type DraftStyle, leftToExercises } from './draft-style';

/** Whether the sets of an exercise take as long as its round's intervals: done by time, and by nothing else. */
export function isTimedByRound(exercise: DraftExercise, style: DraftStyle | undefined): boolean {
  const { seconds, distance, calories } = countingOf(exercise).figures;
  return seconds && !distance && !calories && !leftToExercises(style).time;
}

/**
 * Whether a round by the clock needs to know how much of an exercise is done, and nobody has said: a score counts it, and a
 * set by time has no end without one. As many repetitions as possible are enough where each set has its own minute.
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
