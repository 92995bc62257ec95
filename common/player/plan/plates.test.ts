import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@common/contract/training/settings';
import type { Unit } from './load';
import { isBarbell, platesEachSide, platesText } from './plates';

const { bars, plates } = DEFAULT_SETTINGS;
const load = (value: number, unit: Unit = 'lb') =>
  platesEachSide({ value, unit }, { bar: bars[unit][0] ?? 0, plates: plates[unit] });
const text = (value: number, unit: Unit = 'lb') => {
  const loading = load(value, unit);
  return loading && platesText(loading, unit);
};

describe('plates', () => {
  it('loads each side of a 45 lb bar, or of one of 20 kg, heaviest first', () => {
    expect(['135', '185', '45', '138'].map((value) => text(Number(value)))).toEqual([
      '45',
      '45 + 25',
      'bar only',
      '45 (3 lb short)',
    ]);
    expect([text(85, 'kg'), text(22.5, 'kg')]).toEqual(['25 + 5 + 2.5', '1.25']);
    expect(text(40)).toBeNull();
  });

  it('takes the bar and the plates that there are', () => {
    expect(platesEachSide({ value: 65, unit: 'kg' }, { bar: 15, plates: [10, 20] })?.plates).toEqual([20]);
  });

  it('always makes up the weight, but for less than the two smallest plates', () => {
    const property = fc.property(fc.integer({ min: 45, max: 1_000 }), (weight) => {
      const loading = load(weight);
      const loaded = 45 + 2 * (loading?.plates ?? []).reduce((sum, plate) => sum + plate, 0);
      expect(loaded + (loading?.missing ?? 0)).toBe(weight);
      expect(loading?.missing).toBeLessThan(5);
    });
    fc.assert(property);
  });

  it('draws plates for barbells only', () => {
    expect(['Barbell', 'Barbell and bench', 'Dumbbells', 'Bodyweight'].map(isBarbell)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
