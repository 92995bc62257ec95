import { expect, it } from 'vitest';
import { Allowance, BYTES_PER_REQUEST } from './allowance';

// [LP18]
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

// [S85]
it('counts a large message as several, and never owes more than it holds', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 }, 0);
  allowance.weigh(BYTES_PER_REQUEST - 1, 0);
  allowance.weigh(2 * BYTES_PER_REQUEST, 0);
  expect([0, 0].map((now) => allowance.take(now))).toEqual([true, false]);
  allowance.weigh(100 * BYTES_PER_REQUEST, 0);
  expect(allowance.take(500)).toBe(true);
});
