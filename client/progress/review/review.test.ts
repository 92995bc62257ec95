import { expect, test } from 'vitest';
import { boundsOf, periodBefore, periodsOf, reviewOf } from './review';

const week = (from: string, workouts: number, lb = 0, chest = 0) => ({
  from,
  workouts,
  volume: { lb, kg: 0 },
  muscles: chest > 0 ? [{ muscle: 'chest', sets: chest, mainSets: chest }] : [],
});
const training = {
  from: '2026-08-31',
  until: '2026-10-14',
  days: [
    { date: '2026-09-30', workouts: 1, minutes: 30 },
    { date: '2026-10-05', workouts: 2, minutes: 50 },
    { date: '2026-10-12', workouts: 1, minutes: 40 },
  ],
  weeks: [week('2026-09-28', 1, 100, 2), week('2026-10-05', 2, 500, 4), week('2026-10-12', 1, 300, 3)],
  lifts: [],
};

test('a month is counted by its days, and by the weeks that begin in it', () => {
  expect(reviewOf(training, '2026-10', 'lb')).toEqual({
    workouts: 3,
    minutes: 90,
    trainedDays: 2,
    // Up to today.
    days: 14,
    volume: 800,
    muscles: [{ muscle: 'chest', sets: 7 }],
    weeksInARow: 2,
    longest: { date: '2026-10-05', minutes: 50 },
    course: [3, 0, 0, 0, 0, 0, 0],
  });
});

test('a year has its months, and a period that is over has all its days', () => {
  const year = reviewOf(training, '2026', 'lb');
  expect(year).toMatchObject({ workouts: 4, weeksInARow: 3 });
  expect(year.course.slice(8, 10)).toEqual([1, 3]);
  expect(reviewOf(training, '2026-09', 'lb')).toMatchObject({ days: 30, trainedDays: 1 });
});

test('periods with a workout, newest first; the one before; the bounds', () => {
  expect(periodsOf(training, 'month')).toEqual(['2026-10', '2026-09']);
  expect(periodsOf(training, 'year')).toEqual(['2026']);
  expect(['2026', '2026-01', '2026-03'].map(periodBefore)).toEqual(['2025', '2025-12', '2026-02']);
  expect(boundsOf('2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
});
