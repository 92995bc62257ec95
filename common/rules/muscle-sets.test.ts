import { expect, test } from 'vitest';
import { mainAndHalf, plannedMuscleSets } from './muscle-sets';

test('sets that a muscle only helps in count half; all count whole where it is not known which', () => {
  expect(mainAndHalf(6, 2)).toBe(4);
  expect(mainAndHalf(3, 0)).toBe(1.5);
  expect(mainAndHalf(3)).toBe(3);
});

test('a plan’s sets count in full for the main muscle and half for the others, most first', () => {
  expect(
    plannedMuscleSets([
      { sets: 3, muscles: ['chest', 'triceps'] },
      { sets: 4, muscles: ['triceps'] },
      { sets: 2, muscles: [] },
    ]),
  ).toEqual([
    { muscle: 'triceps', sets: 5.5 },
    { muscle: 'chest', sets: 3 },
  ]);
});
