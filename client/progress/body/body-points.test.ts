import { expect, test } from 'vitest';
import type { Measurement } from '@common/contract/training/body';
import { bodyPoints, bodyUnitOf, measuredText } from './body-points';

const measured = (fields: Partial<Measurement>): Measurement => ({
  id: 'a'.repeat(24),
  kind: 'weight',
  value: 82.45,
  unit: 'kg',
  date: '2026-03-02',
  ...fields,
});

test('draws one kind in one unit, exactly if it was entered in that unit', () => {
  const all = [
    measured({}),
    measured({ value: 180, unit: 'lb', date: '2026-03-03' }),
    measured({ kind: 'waist', value: 33, unit: 'in' }),
  ];
  expect(bodyPoints(all, 'weight', 'kg').map(({ value }) => value)).toEqual([82.45, 81.6]);
  expect(bodyPoints(all, 'waist', 'cm').map(({ name, value }) => [name, value])).toEqual([
    ['Mar 2, 2026', 83.8],
  ]);
});

test('measures in centimetres with kilograms, in inches with pounds, and fat in percent', () => {
  expect([bodyUnitOf('weight', 'kg'), bodyUnitOf('waist', 'kg'), bodyUnitOf('body_fat', 'kg')]).toEqual([
    'kg',
    'cm',
    '%',
  ]);
  expect([bodyUnitOf('weight', 'lb'), bodyUnitOf('waist', 'lb')]).toEqual(['lb', 'in']);
  expect(measuredText({ value: 82.45, unit: 'kg' })).toBe('82.45 kg');
});
