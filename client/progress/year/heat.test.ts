import { expect, test } from 'vitest';
import { heatOf, partsOf } from './heat';

const weeks = ['2026-02-23', '2026-03-02'].map((from) => ({
  from,
  workouts: 0,
  volume: { lb: 0, kg: 0 },
  muscles: [],
}));

test('a day is as bright as its minutes beside the longest day, and a workout of no minutes is seen', () => {
  const days = [
    { date: '2026-02-23', workouts: 1, minutes: 0 },
    { date: '2026-02-24', workouts: 1, minutes: 40 },
    { date: '2026-03-01', workouts: 2, minutes: 90 },
  ];
  const [first, second] = heatOf({ days, weeks, until: '2026-03-04' });
  expect(first?.days.map(({ level }) => level)).toEqual([1, 2, 0, 0, 0, 0, 3]);
  expect(second?.days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
});

test('the week in which a month begins carries its name', () => {
  expect(heatOf({ days: [], weeks, until: '2026-03-08' }).map(({ month }) => month)).toEqual(['Mar', null]);
});

test('weeks stand in parts of equal width; the oldest part is the short one', () => {
  const columns = heatOf({ days: [], weeks: Array(7).fill(weeks[0]), until: '2026-03-08' });
  const lengths = (most: number) => partsOf(columns, most).map((part) => part.length);
  expect(lengths(3)).toEqual([1, 3, 3]);
  expect(lengths(4)).toEqual([3, 4]);
  expect(lengths(7)).toEqual([7]);
  expect(partsOf(columns, 3).flat()).toEqual(columns);
});
