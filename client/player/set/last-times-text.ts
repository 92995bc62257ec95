import { dateOf } from '@client/ui/format/dates';
import { setAs } from '@client/ui/format/loads';
import { type Counted, setText, weightText } from '@client/ui/format/sets';
import type { TimeDone } from '@common/contract/training/exercise-history';
import type { Unit } from '@common/player/plan/load';
import { isWarmUp, type PerformedSet } from '@common/player/plan/performed-set';

/** Number of the last times that are shown. */
const LAST_TIMES = 3;

/** "8, 8, 7 × 135 lb": the work sets of one time; each in full where loads or figures differ. */
export function timeText(sets: readonly PerformedSet[], entry: Counted, unit: Unit): string {
  const working = sets.filter((set) => !isWarmUp(set)).map((set) => setAs(set, unit));
  const texts = working.map((set) => setText(set, entry));
  const loads = new Set(working.map((set) => weightText(set, entry)));
  const [load] = loads;
  const isByReps = texts.every((text, index) => text === `${working[index]!.reps} × ${load}`);
  if (loads.size === 1 && isByReps) return `${working.map(({ reps }) => reps).join(', ')} × ${load}`;
  return texts.join(' · ');
}

/** The last three times that an exercise was done, newest first, in the member's unit. Warm-ups alone are none. */
export function lastTimes(sessions: readonly TimeDone[], entry: Counted, unit: Unit) {
  return sessions
    .map(({ sessionId, startTime, sets }) => ({
      sessionId,
      day: dateOf(startTime),
      text: timeText(sets, entry, unit),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, LAST_TIMES);
}
