import { Chance } from '@server/testing/chance';

/** True if walks over everything run whole (`npm run test:all`); else they run a sample. */
export const isWhole = process.env.WALKS === 'whole';

/** Set by `vitest.config.ts` for all files of a run; `WALK_SEED=N npm test` plays the same sample again. */
export const walkSeed = Number(process.env.WALK_SEED);

/** A walk's rows: all of them if it is whole, else `count` of them by the run's seed, in their order. */
export function sampled<T>(rows: readonly T[], count: number): T[] {
  if (isWhole || rows.length <= count) return [...rows];
  const chance = new Chance(walkSeed);
  const left = rows.map((_, index) => index);
  const chosen = Array.from({ length: count }, () => left.splice(chance.int(left.length), 1)[0]!);
  return chosen.sort((a, b) => a - b).map((index) => rows[index]!);
}

/** Repetitions of a walk: `whole` of them if it is whole, else `few`. */
export const times = (whole: number, few: number): number => (isWhole ? whole : few);
