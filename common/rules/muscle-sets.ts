/** Share of a set that counts for a muscle which it works beside the main one. */
const SECONDARY_SHARE = 0.5;

/**
 * Sets (or volume) counted for a muscle, of all that worked it and those in which it was the main one: the first of an
 * exercise's muscles. The others count half [10.29].
 */
export const mainAndHalf = (all: number, main = all): number => main + (all - main) * SECONDARY_SHARE;

/** Sets of one muscle, halves for those in which it only helps. */
export interface MuscleSets {
  muscle: string;
  sets: number;
}

/** Sets per muscle of planned exercises, most first; the first muscle of each is its main one. */
export function plannedMuscleSets(
  exercises: readonly { sets: number; muscles: readonly string[] }[],
): MuscleSets[] {
  const sums = new Map<string, number>();
  for (const { sets, muscles } of exercises)
    for (const [index, muscle] of muscles.entries())
      sums.set(muscle, (sums.get(muscle) ?? 0) + mainAndHalf(sets, index === 0 ? sets : 0));
  return [...sums]
    .map(([muscle, sets]) => ({ muscle, sets }))
    .sort((a, b) => b.sets - a.sets || a.muscle.localeCompare(b.muscle, 'en'));
}
