import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBarbell, platesEachSide, platesText } from './plates';

describe('plates', () => {
  it('loads each side of a 45 lb bar, heaviest first', () => {
    expect(platesText(platesEachSide(135)!)).toBe('45');
    expect(platesText(platesEachSide(185)!)).toBe('45 + 25');
    expect(platesText(platesEachSide(45)!)).toBe('bar only');
    expect(platesText(platesEachSide(138)!)).toBe('45 (3 lb short)');
    expect(platesEachSide(40)).toBeNull();
  });

  it('always makes up the weight, but for less than the two smallest plates', () => {
    const property = fc.property(fc.integer({ min: 45, max: 1_000 }), (weight) => {
      const { plates, missingLbs } = platesEachSide(weight)!;
      const loaded = 45 + 2 * plates.reduce((sum, plate) => sum + plate, 0);
      expect(loaded + missingLbs).toBe(weight);
      expect(missingLbs).toBeLessThan(5);
    });
    fc.assert(property);
  });

  it('is for barbells only', () => {
    expect(['Barbell', 'Barbell and bench', 'Dumbbells', 'Bodyweight'].map(isBarbell)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
