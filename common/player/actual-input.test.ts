import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_REPS } from '../constants';
import { repCount } from '../fields';
import { readActual } from './actual-input';

test('P17: whole numbers are read, fractions cut off', () => {
  expect(['12', ' 8 ', '0', '12.9', '7,5', '+3'].map((text) => readActual(text, 10))).toEqual([
    12, 8, 0, 12, 7, 3,
  ]);
});

test('P17: empty or not numeric is the target, else 0', () => {
  for (const text of ['', '  ', 'ten', '10x', '1e3', 'NaN', '-', '.5']) {
    expect(readActual(text, 10)).toBe(10);
    expect(readActual(text, null)).toBe(0);
  }
});

test('P17: whatever is typed, the number is within the limits', () => {
  expect(readActual('-5', 10)).toBe(0);
  expect(readActual('9'.repeat(400), 10)).toBe(MAX_REPS);
  expect(readActual('300', null, 250)).toBe(250);
  const typed = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String));
  fc.assert(
    fc.property(typed, fc.option(fc.nat(MAX_REPS)), (text, target) => {
      expect(repCount.safeParse(readActual(text, target)).success).toBe(true);
    }),
  );
});
