import { expect, it } from 'vitest';
import { inWorkoutSection, isCurrent, MAIN_ITEMS } from './nav-items';

const currentAt = (path: string) =>
  MAIN_ITEMS.filter((item) => isCurrent(item, path)).map((item) => item.label);

it('marks one main tab on each screen that has one', () => {
  expect(currentAt('/')).toEqual(['Dashboard']);
  expect(currentAt('/home')).toEqual(['Dashboard']);
  expect(currentAt('/progress')).toEqual(['Workouts']);
  expect(currentAt('/shore-house')).toEqual(['Shore House']);
  expect(currentAt('/homework')).toEqual([]);
});

it('switches to the workout section under its four paths only', () => {
  for (const path of ['/workouts', '/programs', '/exercises', '/progress'])
    expect(inWorkoutSection(path)).toBe(true);
  for (const path of ['/', '/home', '/trading', '/admin']) expect(inWorkoutSection(path)).toBe(false);
});
