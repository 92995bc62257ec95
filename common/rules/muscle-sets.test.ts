import { expect, test } from 'vitest';
import { mainAndHalf } from './muscle-sets';

test('sets that a muscle only helps in count half; all count whole where it is not known which', () => {
  expect(mainAndHalf(6, 2)).toBe(4);
  expect(mainAndHalf(3, 0)).toBe(1.5);
  expect(mainAndHalf(3)).toBe(3);
});
