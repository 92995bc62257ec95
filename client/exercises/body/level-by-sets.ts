import type { MuscleSets } from '@common/rules/muscle-sets';
import { EVERY_MUSCLE, type Level } from './muscles';

/** Sets per week from which most plans call it enough. */
export const ENOUGH = 10;
/** Sets at which each of the five levels begins: those of a week, and those of one workout. */
export const LEVEL_SETS = {
  week: [0, 4, 7, ENOUGH, 15],
  workout: [0, 2, 4, 6, 9],
} as const;
export type SetsOf = keyof typeof LEVEL_SETS;

/** Level of each muscle by its sets; full body exercises count for every muscle. */
export function levelBySets(all: readonly MuscleSets[], of: SetsOf): (muscle: string) => Level {
  const setsOf = new Map(all.map(({ muscle, sets }) => [muscle, sets]));
  const whole = setsOf.get(EVERY_MUSCLE) ?? 0;
  return (muscle) => {
    const sets = (setsOf.get(muscle) ?? 0) + whole;
    return sets === 0 ? 0 : (LEVEL_SETS[of].filter((from) => sets >= from).length as Level);
  };
}
