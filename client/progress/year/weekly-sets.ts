import type { TrainingYear } from '../../../common/training-year';
import { EVERY_MUSCLE, isOnBody, type Share } from '../../ui/body/body-map';

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

/** From so many sets a week on a muscle is drawn as one that was trained. */
export const ENOUGH = 10;

/** How a body shows each muscle by its sets; what works the full body counts for every one. */
export function shareBySets(all: readonly WeeklySets[]): (muscle: string) => Share | undefined {
  const setsOf = new Map(all.map(({ muscle, sets }) => [muscle, sets]));
  const whole = setsOf.get(EVERY_MUSCLE) ?? 0;
  return (muscle) => {
    const sets = (setsOf.get(muscle) ?? 0) + whole;
    if (sets === 0) return undefined;
    return sets >= ENOUGH ? 'primary' : 'secondary';
  };
}
