import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns } from './in-turns';

it('makes all of it, in order, and whoever else asks has a turn between any two', async () => {
  const seen: string[] = [];
  const other = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await setImmediate();
      seen.push('other');
    }
  };
  const others = other();
  const results = await inTurns([1, 2, 3], (one) => {
    seen.push(String(one));
    return one * 2;
  });
  await others;
  expect(results).toEqual([2, 4, 6]);
  expect(seen).toEqual(['1', 'other', '2', 'other', '3', 'other']);
});
