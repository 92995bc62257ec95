import { expect, test } from 'vitest';
import { weeklySets } from './weekly-sets';

const week = (...muscles: [muscle: string, sets: number, mainSets?: number][]) => ({
  from: '2026-03-02',
  workouts: 1,
  volume: { lb: 0, kg: 0 },
  muscles: muscles.map(([muscle, sets, mainSets = sets]) => ({ muscle, sets, mainSets })),
});

test('this week as it is, and the four weeks before it on average; what is no muscle is left out', () => {
  const weeks = [
    week(['chest', 99]),
    week(['chest', 10], ['balance', 9]),
    week(['chest', 12], ['back', 6]),
    week(),
    week(['back', 3]),
    week(['back', 2], ['chest', 4], ['breathing', 9]),
  ];
  expect(weeklySets({ weeks }, 'week')).toEqual([
    { muscle: 'chest', sets: 4 },
    { muscle: 'back', sets: 2 },
  ]);
  expect(weeklySets({ weeks }, 'month')).toEqual([
    { muscle: 'chest', sets: 5.5 },
    { muscle: 'back', sets: 2.3 },
  ]);
});

test('sets that a muscle only helped in count half, and the muscle that they were for comes first', () => {
  const weeks = [week(['triceps', 6, 1], ['chest', 5])];
  expect(weeklySets({ weeks }, 'week')).toEqual([
    { muscle: 'chest', sets: 5 },
    { muscle: 'triceps', sets: 3.5 },
  ]);
});

test('a span is the weekly average since the first workout, without this week, which is not over', () => {
  const idle = { ...week(), workouts: 0 };
  const weeks = [idle, week(['chest', 8]), idle, week(['chest', 4]), week(['chest', 99])];
  expect(weeklySets({ weeks }, 'span')).toEqual([{ muscle: 'chest', sets: 4 }]);
  expect(weeklySets({ weeks: [idle, idle] }, 'span')).toEqual([]);
  expect(weeklySets({ weeks: [idle, week(['chest', 9])] }, 'span')).toEqual([]);
});
