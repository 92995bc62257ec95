import { expect, test } from 'vitest';
import type { TimeDone } from '../../../common/exercise-history';
import { seriesOf } from './series';

const done = (day: number, ...sets: Partial<TimeDone['sets'][0]>[]): TimeDone => ({
  sessionId: 'a'.repeat(24),
  startTime: `2026-03-0${day}T10:00:00.000Z`,
  workoutName: 'Push day',
  sets: sets.map((set, index) => ({ id: `${day}:${index}`, at: day, reps: 0, weight: 0, ...set })),
});
const drawn = (sessions: TimeDone[], unit: 'lb' | 'kg' = 'lb') =>
  seriesOf({ sessions }, unit).map(({ title, data }) => [title, data.map(({ value }) => value)]);

test('draws estimated 1RM, best set and volume of each time, oldest first, without warm-ups', () => {
  const sessions = [
    done(2, { reps: 5, weight: 110 }),
    done(1, { reps: 5, weight: 300, kind: 'warm_up' }, { reps: 5, weight: 90 }, { reps: 10, weight: 60 }),
  ];
  expect(drawn(sessions)).toEqual([
    ['Estimated 1RM', [105, 128.3]],
    ['Best set', [600, 550]],
    ['Volume', [1_050, 550]],
  ]);
  const [first] = seriesOf({ sessions }, 'lb');
  expect(first?.data.map(({ isRecord }) => isRecord)).toEqual([false, true]);
});

test('draws time and distance where these are what is counted, and repetitions where nothing else is', () => {
  const run = { seconds: 1_500, distance: { value: 5_000, unit: 'm' } } as const;
  expect(drawn([done(1, run)])).toEqual([
    ['Longest', [1_500]],
    ['Farthest', [5]],
  ]);
  expect(drawn([done(1, { reps: 12 }, { reps: 15 })])).toEqual([['Most reps', [15]]]);
  expect(drawn([])).toEqual([]);
});

test('two times of the same minute have names of their own', () => {
  const [series] = seriesOf({ sessions: [done(1, { reps: 1 }), done(1, { reps: 2 })] }, 'lb');
  expect(new Set(series?.data.map(({ name }) => name)).size).toBe(2);
});
