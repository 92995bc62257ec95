import { expect, test } from 'vitest';
import type { TimeDone } from '@common/contract/training/exercise-history';
import { seriesOf } from './series';

const done = (day: number, ...sets: Partial<TimeDone['sets'][0]>[]): TimeDone => ({
  sessionId: 'a'.repeat(24),
  startTime: `2026-03-0${day}T10:00:00.000Z`,
  workoutName: 'Push day',
  sets: sets.map((set, index) => ({ id: `${day}:${index}`, at: day, reps: 0, weight: 0, ...set })),
});
const drawn = (sessions: TimeDone[], unit: 'lb' | 'kg' = 'lb') =>
  seriesOf({ sessions }, unit).map(({ title, data }) => [title, data.map(({ value }) => value)]);

test('draws estimated 1RM, the set of most volume and volume of each time, oldest first, without warm-ups', () => {
  const sessions = [
    done(2, { reps: 5, weight: 110 }),
    done(1, { reps: 5, weight: 300, kind: 'warm_up' }, { reps: 5, weight: 90 }, { reps: 10, weight: 60 }),
  ];
  expect(drawn(sessions)).toEqual([
    ['Estimated 1RM', [105, 128.3]],
    ['Most volume in a set', [600, 550]],
    ['Volume', [1_050, 550]],
  ]);
  const [first] = seriesOf({ sessions }, 'lb');
  expect(first?.data.map(({ isRecord }) => isRecord)).toEqual([false, true]);
});

test('draws time and distance where these are what is counted, and repetitions where nothing else is', () => {
  const run = { seconds: 1_500, distance: { value: 5_000, unit: 'm' } } as const;
  expect(drawn([done(1, run)], 'kg')).toEqual([['Farthest', [5]]]);
  const [miles] = seriesOf({ sessions: [done(1, run)] }, 'lb');
  expect(miles?.data.map(({ value }) => miles.format(value))).toEqual(['3.1 mi']);
  const reps = [done(1, { reps: 12 }, { reps: 15 })];
  expect(drawn(reps)).toEqual([['Most reps', [15]]]);
  expect([1, 15].map((value) => seriesOf({ sessions: reps }, 'lb')[0]?.format(value))).toEqual([
    '1 rep',
    '15 reps',
  ]);
  expect(drawn([])).toEqual([]);
});

test('draws the load of what is carried or held for a time, and the calories of what is counted in them', () => {
  const carried = [
    done(2, { seconds: 40, load: { value: 28, unit: 'kg' } }),
    done(1, { seconds: 45, load: { value: 24, unit: 'kg' } }),
  ];
  expect(drawn(carried, 'kg')).toEqual([
    ['Heaviest', [24, 28]],
    ['Longest', [45, 40]],
  ]);
  const rowed = [done(2, { seconds: 60, calories: 25 }), done(1, { seconds: 60, calories: 20 })];
  expect(drawn(rowed)).toEqual([['Most calories', [20, 25]]]);
  expect(seriesOf({ sessions: rowed }, 'lb')[0]?.format(25)).toBe('25 cal');
});

test('two times of the same minute have names of their own', () => {
  const [series] = seriesOf({ sessions: [done(1, { reps: 1 }), done(1, { reps: 2 })] }, 'lb');
  expect(new Set(series?.data.map(({ name }) => name)).size).toBe(2);
});

test('M9 to M11: draws hands, sides and the body, and no estimate without the body beside those with it', () => {
  const body = { value: 80, unit: 'kg' } as const;
  const load = { value: 20, unit: 'kg' } as const;
  const pullUps = [
    done(3, { reps: 10, body }),
    done(2, { reps: 10, load, body }),
    done(1, { reps: 10, load }),
  ];
  expect(drawn(pullUps, 'kg')).toEqual([
    // 100 × 4 / 3 and 80 × 4 / 3
    ['Estimated 1RM', [133.3, 106.7]],
    ['Most volume in a set', [1_000, 800]],
    ['Volume', [200, 1_000, 800]],
  ]);
  expect(seriesOf({ sessions: pullUps }, 'kg')[0]?.isLoad).toBe(false);
  const stepUps = [done(1, { reps: 10, load, hands: 2, side: 'both' })];
  expect(drawn(stepUps, 'kg')[1]).toEqual(['Most volume in a set', [800]]);
});
