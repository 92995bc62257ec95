import { setImmediate } from 'node:timers/promises';

/** Maps a list with one item per turn of the event loop, so that other requests are answered in between. */
export async function inTurns<T, R>(all: readonly T[], make: (one: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) {
    results.push(make(one));
    await setImmediate();
  }
  return results;
}
