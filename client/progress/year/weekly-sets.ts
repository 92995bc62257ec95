import { EVERY_MUSCLE, isOnBody, type Level } from '@client/exercises/body/muscles';
import type { TrainingYear } from '@common/contract/training/training-year';
import { mainAndHalf } from '@common/rules/muscle-sets';

/** The weeks counted: this one, the four before it, or all before it since the first with a workout. */
export type SetsOver = 'week' | 'month' | 'span';
const MONTH_WEEKS = 4;

/** Sets per week of one muscle. */
export interface WeeklySets {
  muscle: string;
  sets: number;
}

/**
 * Sets per muscle this week, or the weekly average of weeks before; most first. Sets that a muscle only helps
 * in count half [10.29]. Drops words that are no muscle.
 */
export function weeklySets({ weeks }: Pick<TrainingYear, 'weeks'>, over: SetsOver): WeeklySets[] {
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

/** Sets per week from which most plans call it enough. */
export const ENOUGH = 10;
/** Sets per week at which each level begins, from the first to the fifth. */
export const LEVEL_SETS = [0, 4, 7, ENOUGH, 15] as const;

/** Level of each muscle by its sets; full body exercises count for every muscle. */
export function levelBySets(all: readonly WeeklySets[]): (muscle: string) => Level {
  const setsOf = new Map(all.map(({ muscle, sets }) => [muscle, sets]));
  const whole = setsOf.get(EVERY_MUSCLE) ?? 0;
  return (muscle) => {
    const sets = (setsOf.get(muscle) ?? 0) + whole;
    return sets === 0 ? 0 : (LEVEL_SETS.filter((from) => sets >= from).length as Level);
  };
}
