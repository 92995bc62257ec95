import { expect, test } from 'vitest';
import { runSeed } from './run-seed';

test('a seed is the same run each time, step by step', async () => {
  for (const seed of [1, 2, 3]) {
    const [one, other] = [await runSeed(seed), await runSeed(seed)];
    expect(other).toEqual(one);
  }
});
