import { expect, it } from 'vitest';
import type { TimeDone } from '@common/contract/training/exercise-history';
import { lastTimes, timeText } from './last-times-text';

const bench = { exercise: { equipment: 'barbell' } };
const set = (reps: number, weight: number) => ({ reps, weight });

it('lists the repetitions of one load, and each set where loads differ', () => {
  expect(timeText([set(8, 135), set(8, 135), set(7, 135)], bench, 'lb')).toBe('8, 8, 7 × 135 lb');
  expect(timeText([set(8, 135), set(6, 145)], bench, 'lb')).toBe('8 × 135 lb · 6 × 145 lb');
  expect(timeText([{ ...set(10, 45), kind: 'warm_up' }, set(5, 100)], bench, 'kg')).toBe('5 × 45.4 kg');
  const run = { exercise: { equipment: 'none', measure: 'distance_time' as const } };
  const lifted = { reps: 0, weight: 0, distance: { value: 5, unit: 'km' as const }, seconds: 1470 };
  expect(timeText([lifted], run, 'lb')).toBe('5 km in 24:30');
});

it('takes the last three times with a work set', () => {
  const time = (day: number, sets: object[]) =>
    ({ sessionId: String(day), startTime: `2026-03-0${day}T12:00:00.000Z`, sets }) as unknown as TimeDone;
  const sessions = [
    time(5, [{ ...set(5, 45), kind: 'warm_up' }]),
    ...[4, 3, 2, 1].map((day) => time(day, [set(5, 100)])),
  ];
  expect(lastTimes(sessions, bench, 'lb').map(({ sessionId }) => sessionId)).toEqual(['4', '3', '2']);
});
