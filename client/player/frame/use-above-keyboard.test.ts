import { describe, expect, test } from 'vitest';
import { coveredBelow } from './use-above-keyboard';

describe('what covers the lower edge of the window', () => {
  const seen = { height: 844, offsetTop: 0, scale: 1 };

  test('a keyboard does, also where the page was pushed up for the field', () => {
    expect(coveredBelow(844, { ...seen, height: 508 })).toBe(336);
    expect(coveredBelow(844, { ...seen, height: 508, offsetTop: 120 })).toBe(216);
  });

  test('nothing does where all is seen, a bar comes and goes, or the page was zoomed', () => {
    expect(coveredBelow(844, seen)).toBe(0);
    expect(coveredBelow(844, { ...seen, height: 780 })).toBe(0);
    expect(coveredBelow(844, { height: 422, offsetTop: 0, scale: 2 })).toBe(0);
  });
});
