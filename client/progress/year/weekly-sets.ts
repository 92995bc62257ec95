import { isOnBody } from '@client/exercises/body/muscles';
import type { TrainingYear } from '@common/contract/training/training-year';
import { type MuscleSets, mainAndHalf } from '@common/rules/muscle-sets';

/** The weeks counted: this one, the four before it, or all before it since the first with a workout. */
export type SetsOver = 'week' | 'month' | 'span';
const MONTH_WEEKS = 4;

/**
 * Sets per muscle this week, or the weekly average of weeks before; most first. Sets that a muscle only helps
 * in count half [10.29]. Drops words that are no muscle.
 */
export function weeklySets({ weeks }: Pick<TrainingYear, 'weeks'>, over: SetsOver): MuscleSets[] {
  const looked = weeksOver(weeks, over);
  const sums = new Map<string, number>();
  for (const { muscle, sets, mainSets } of looked.flatMap(({ muscles }) => muscles))
    if (isOnBody(muscle)) sums.set(muscle, (sums.get(muscle) ?? 0) + mainAndHalf(sets, mainSets));
  return [...sums]
    .map(([muscle, sum]) => ({ muscle, sets: Math.round((sum / looked.length) * 10) / 10 }))
    .sort((a, b) => b.sets - a.sets || a.muscle.localeCompare(b.muscle, 'en'));
}

function weeksOver(weeks: TrainingYear['weeks'], over: SetsOver): TrainingYear['weeks'] {
  if (over === 'week') return weeks.slice(-1);
  if (over === 'month') return weeks.slice(-1 - MONTH_WEEKS, -1);
  const first = weeks.findIndex(({ workouts }) => workouts > 0);
  return first < 0 ? [] : weeks.slice(first, -1);
}
