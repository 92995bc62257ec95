import { setImmediate } from 'node:timers/promises';

/** Makes something of each of these, one a turn of the event loop: whoever else asks is answered in between. */
export async function inTurns<T, R>(all: readonly T[], make: (one: T) => R): Promise<R[]> {
  const made: R[] = [];
  for (const one of all) {
    made.push(make(one));
    await setImmediate();
  }
  return made;
}
