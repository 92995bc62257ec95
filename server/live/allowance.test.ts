import { expect, it } from 'vitest';
import { Allowance } from './allowance';

it('gives a burst, then as much as time brings back, never more than the burst', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 }, 0);
  expect([0, 0, 0, 0].map((now) => allowance.take(now))).toEqual([true, true, true, false]);
  expect(allowance.take(499)).toBe(false);
  expect(allowance.take(1_000)).toBe(true);
  expect([60_000, 60_000, 60_000, 60_000].map((now) => allowance.take(now))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
