/** Repetitions of a walk: `whole` of them in `npm run test:all`, else `few`. */
export const times = (whole: number, few: number): number => (process.env.WALKS === 'whole' ? whole : few);

/** Seed of this run; `WALK_SEED=N` plays the same again. */
export const runSeed = Number(process.env.WALK_SEED ?? 1);

/** Random numbers in [0, 1) by a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
