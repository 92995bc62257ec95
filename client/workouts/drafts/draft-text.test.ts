import { expect, test } from 'vitest';
import type { Draft } from '@common/contract/training/drafts';
import { draftName, draftSize, draftWeeks } from './draft-text';

const workout = (name: string, exercises: number) =>
  ({ name, exercises: Array.from({ length: exercises }) }) as unknown as Draft['workouts'][number];
const program = (duration: number, schedule: [week: number, day: number, workout: number][]) =>
  ({
    name: 'Base',
    duration,
    schedule: schedule.map(([week, day, workout]) => ({ week, day, workout })),
  }) as Draft['program'];

test('names workouts by their names, a program by its own, with their size', () => {
  const workouts = [workout('Push', 3), workout('Pull', 1)];
  expect(draftName({ program: null, workouts })).toBe('Push, Pull');
  expect(draftSize({ program: null, workouts })).toBe('4 exercises');
  expect(draftName({ program: program(1, []), workouts })).toBe('Base');
  expect(draftSize({ program: program(1, []), workouts })).toBe('1 week · 2 workouts');
});

test('writes weeks alike as one line, each day in the order of the week', () => {
  const schedule: [number, number, number][] = [
    [1, 4, 2],
    [1, 1, 1],
    [2, 1, 1],
    [2, 4, 2],
    [4, 7, 1],
  ];
  const workouts = [workout('Push', 1), workout('Pull', 1)];
  expect(draftWeeks({ program: program(4, schedule), workouts })).toEqual([
    { title: 'Weeks 1–2', days: 'Mon Push, Thu Pull' },
    { title: 'Week 3', days: 'Free' },
    { title: 'Week 4', days: 'Sun Push' },
  ]);
});
