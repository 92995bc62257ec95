import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressSchema } from '../contract/training/progress';
import { type CountedSession, progressOf } from './progress-figures';

const session = (startTime: string, totalDuration = 30, caloriesBurned = 240): CountedSession => ({
  startTime: new Date(startTime),
  totalDuration,
  caloriesBurned,
});
const at = (now: string, sessions: CountedSession[], zone = 'UTC') =>
  progressOf(sessions, new Date(now), zone);

test('nothing done yet is all zeros, with seven empty days', () => {
  const progress = at('2025-03-15T12:00:00Z', []);
  expect(progressSchema.parse(progress)).toEqual(progress);
  expect(progress).toMatchObject({ totalWorkouts: 0, streak: 0, totalMinutes: 0, totalCalories: 0 });
  expect(progress.days).toHaveLength(7);
  expect(progress.achievements.some(({ earned }) => earned)).toBe(false);
});

test('totals add up, and a session without figures counts as a workout', () => {
  const unknown = {
    startTime: new Date('2025-01-01T08:00:00Z'),
    totalDuration: null,
    caloriesBurned: null,
  };
  const progress = at('2025-03-15T12:00:00Z', [session('2025-03-14T08:00:00Z'), unknown]);
  expect(progress).toMatchObject({ totalWorkouts: 2, totalMinutes: 30, totalCalories: 240 });
});

describe('windows', () => {
  test('the week is today and the six days before, as the chart shows them', () => {
    const progress = at('2025-03-15T12:00:00Z', [
      session('2025-03-15T00:00:00Z'),
      session('2025-03-09T00:00:00Z', 10, 80),
      session('2025-03-08T23:59:59Z', 99),
    ]);
    expect(progress.week).toEqual({ workouts: 2, minutes: 40, calories: 320 });
    expect(progress.days.map(({ date }) => date)).toEqual([
      '2025-03-09',
      '2025-03-10',
      '2025-03-11',
      '2025-03-12',
      '2025-03-13',
      '2025-03-14',
      '2025-03-15',
    ]);
    expect(progress.days[0]).toEqual({ date: '2025-03-09', workouts: 1, minutes: 10, calories: 80 });
  });

  test('the month begins on the day after the same date last month', () => {
    const inMonth = (now: string, start: string) => at(now, [session(start)]).month.workouts;
    expect(inMonth('2025-03-15T12:00:00Z', '2025-02-16T00:00:00Z')).toBe(1);
    expect(inMonth('2025-03-15T12:00:00Z', '2025-02-15T23:59:59Z')).toBe(0);
    expect(inMonth('2025-01-10T12:00:00Z', '2024-12-11T00:00:00Z')).toBe(1);
  });

  test('where last month has no such date, its last day stands in', () => {
    const inMonth = (now: string, start: string) => at(now, [session(start)]).month.workouts;
    expect(inMonth('2025-03-31T12:00:00Z', '2025-03-01T00:00:00Z')).toBe(1);
    expect(inMonth('2025-03-31T12:00:00Z', '2025-02-28T23:00:00Z')).toBe(0);
    expect(inMonth('2024-03-30T12:00:00Z', '2024-02-29T12:00:00Z')).toBe(0);
  });
});

describe('time zones', () => {
  test('an instant falls on two dates in two zones', () => {
    const late = [session('2025-03-15T03:30:00Z')];
    const dateOf = (zone: string) =>
      at('2025-03-15T12:00:00Z', late, zone).days.find(({ workouts }) => workouts === 1)?.date;
    expect(dateOf('America/Los_Angeles')).toBe('2025-03-14');
    expect(dateOf('Asia/Tokyo')).toBe('2025-03-15');
  });

  test('a day of 23 hours and one of 25 are one day each', () => {
    for (const now of [
      '2025-03-30T22:30:00+02:00',
      '2025-10-26T23:30:00+01:00',
      '2025-03-31T00:10:00+02:00',
    ]) {
      const { days } = at(now, [], 'Europe/Berlin');
      const numbers = days.map(({ date }) => Date.parse(date) / 86_400_000);
      expect(numbers.map((day) => day - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
    const aroundSpring = [
      '2025-03-29T23:30:00+01:00',
      '2025-03-30T00:30:00+01:00',
      '2025-03-30T23:30:00+02:00',
    ];
    const counted = at(
      '2025-03-31T00:10:00+02:00',
      aroundSpring.map((start) => session(start)),
      'Europe/Berlin',
    ).days.map(({ workouts }) => workouts);
    expect(counted).toEqual([0, 0, 0, 0, 1, 2, 0]);
  });

  test('each session of the last week falls on just one of the days, in any zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
    );
    const instants = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2026-01-01'),
      noInvalidDate: true,
    });
    const ages = fc.array(fc.nat(20 * 86_400_000), { maxLength: 20 });
    fc.assert(
      fc.property(zones, instants, ages, (zone, now, agesMs) => {
        const sessions = agesMs.map((age) => session(new Date(now.getTime() - age).toISOString()));
        const progress = progressOf(sessions, now, zone);
        expect(progressSchema.safeParse(progress).success).toBe(true);
        const inDays = progress.days.reduce((sum, { workouts }) => sum + workouts, 0);
        expect(inDays).toBe(progress.week.workouts);
        // Six whole days back is always within seven calendar days, eight never.
        const surely = agesMs.filter((age) => age < 5.9 * 86_400_000).length;
        const perhaps = agesMs.filter((age) => age < 7.1 * 86_400_000).length;
        expect(inDays).toBeGreaterThanOrEqual(surely);
        expect(inDays).toBeLessThanOrEqual(perhaps);
        expect(progress.week.workouts).toBeLessThanOrEqual(progress.month.workouts);
      }),
    );
  });
});
