import type { TrainingYear } from '../../../common/training-year';
import { isOnBody } from '../../ui/body/body-map';

/** Which weeks are looked at. */
export type SetsOver = 'week' | 'month';
const MONTH_WEEKS = 4;

/** Sets of one muscle a week. */
export interface WeeklySets {
  muscle: string;
  sets: number;
}

/** The sets of each muscle in this week, or a week of the four before it; most first. What is no muscle is left out. */
export function weeklySets({ weeks }: Pick<TrainingYear, 'weeks'>, over: SetsOver): WeeklySets[] {
  const looked = over === 'week' ? weeks.slice(-1) : weeks.slice(-1 - MONTH_WEEKS, -1);
  const sums = new Map<string, number>();
  for (const { muscle, sets } of looked.flatMap(({ muscles }) => muscles))
    if (isOnBody(muscle)) sums.set(muscle, (sums.get(muscle) ?? 0) + sets);
  return [...sums]
    .map(([muscle, sum]) => ({ muscle, sets: Math.round((sum / looked.length) * 10) / 10 }))
    .sort((a, b) => b.sets - a.sets || a.muscle.localeCompare(b.muscle, 'en'));
}
