import { expect, test } from 'vitest';
import type { TrainingYear } from '@common/contract/training/training-year';
import { withinSpan } from './span';

const monday = (index: number) => new Date(Date.UTC(2026, 0, 5 + 7 * index)).toISOString().slice(0, 10);
const load = { value: 100, unit: 'lb' as const };
const liftIn = (id: string, ...weeks: number[]) => ({
  exercise: { id, name: id },
  times: weeks.length,
  weeks: weeks.map((week) => ({ from: monday(week), reps: 5, load })),
});
const year: TrainingYear = {
  from: monday(0),
  until: monday(7),
  days: [0, 2, 3, 7].map((week) => ({ date: monday(week), workouts: 1, minutes: 30 })),
  weeks: Array.from({ length: 8 }, (_, index) => ({
    from: monday(index),
    workouts: 0,
    volume: { lb: 0, kg: 0 },
    muscles: [],
  })),
  lifts: [liftIn('old', 0, 1), liftIn('new', 2, 7)],
};

test('a month is this week and the four before it, with what was trained in them', () => {
  const month = withinSpan(year, 'month');
  expect(month.from).toBe(monday(3));
  expect(month.weeks.map(({ from }) => from)).toEqual([3, 4, 5, 6, 7].map(monday));
  expect(month.days.map(({ date }) => date)).toEqual([monday(3), monday(7)]);
  expect(month.lifts.map(({ exercise, weeks }) => [exercise.id, weeks.length])).toEqual([['new', 1]]);
});

test('a year and all are as they were answered', () => {
  expect(withinSpan(year, 'year')).toBe(year);
  expect(withinSpan(year, 'all')).toBe(year);
});
