import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@common/contract/training/settings';
import type { Unit } from './load';
import { type LoadParts, warmUpsFor } from './warm-ups';

const { bars, plates } = DEFAULT_SETTINGS;
const barbell = (unit: Unit): LoadParts => ({ bar: bars[unit][0]!, plates: plates[unit] });
const textsFor = (value: number, unit: Unit, parts: LoadParts) =>
  warmUpsFor({ value, unit }, parts).map(({ reps, load }) => `${reps} × ${load?.value}`);

test('M8: the bare bar, half, 70 and 85 percent, as the plates make them', () => {
  expect(textsFor(135, 'lb', barbell('lb'))).toEqual(['10 × 45', '5 × 65', '3 × 90', '2 × 110']);
  expect(textsFor(100, 'kg', barbell('kg'))).toEqual(['10 × 20', '5 × 50', '3 × 70', '2 × 85']);
  expect(textsFor(100, 'kg', { bar: 20, plates: [20] })).toEqual(['10 × 20', '3 × 60']);
});

test('M8: without a bar whole steps, and what is too close to another one is left out', () => {
  expect(textsFor(30, 'kg', { step: 2.5 })).toEqual(['5 × 15', '3 × 20', '2 × 25']);
  expect(textsFor(65, 'lb', barbell('lb'))).toEqual(['10 × 45', '2 × 55']);
  expect(textsFor(10, 'lb', { step: 5 })).toEqual(['5 × 5']);
});

test('M8: none for no load, for help, or for the bare bar', () => {
  for (const value of [0, -20, 45]) expect(textsFor(value, 'lb', barbell('lb'))).toEqual([]);
  expect(textsFor(5, 'lb', { step: 5 })).toEqual([]);
});

test('M8: warm-ups get heavier, stay below the work set, and can be made', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 150_000 }),
    fc.boolean(),
    (hundredths, isBarbell) => {
      const parts = isBarbell ? barbell('kg') : { step: 2.5 };
      const loads = warmUpsFor({ value: hundredths / 100, unit: 'kg' }, parts).map(({ load }) => load!.value);
      expect(loads).toEqual([...new Set(loads)].sort((a, b) => a - b));
      for (const load of loads) {
        expect(load).toBeLessThan(hundredths / 100);
        expect(((load * 100) % 250) / 250).toBe(0);
      }
    },
  );
  fc.assert(property);
});
