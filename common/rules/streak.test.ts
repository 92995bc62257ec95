import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf } from './days';
import { runsOf, streakOfRuns, withDay } from './streak';

const TODAY = 20_000;
/** The streak of days that are given as a number of days ago. */
const of = (...ago: number[]) =>
  streakOfRuns(
    runsOf(
      ago.map((days) => TODAY - days),
      TODAY,
    ),
    TODAY,
  );
/** The streak of sessions that started at these instants, in a member's own calendar days. */
function streak(starts: readonly Date[], now: Date, timeZone: string): number {
  const dayOf = calendarOf(timeZone);
  return streakOfRuns(runsOf(starts.map(dayOf), dayOf(now)), dayOf(now));
}

test('days in a row count, from today or from yesterday on', () => {
  expect(of()).toBe(0);
  expect(of(0)).toBe(1);
  expect(of(0, 1, 2)).toBe(3);
  expect(of(1, 2, 3)).toBe(3);
});

test('the gap may run one day ahead of the count, no further', () => {
  expect(of(2)).toBe(0);
  expect(of(0, 2, 3)).toBe(3);
  expect(of(0, 2, 4)).toBe(2);
  expect(of(1, 3)).toBe(1);
  expect(of(0, 5)).toBe(1);
});

test('several sessions of one day count once', () => {
  expect(of(0, 0, 0)).toBe(1);
  expect(of(1, 0, 1, 0)).toBe(2);
});

test('a start that a fast clock puts on tomorrow does not count yet', () => {
  expect(of(-1)).toBe(0);
  expect(of(-1, 0, 1)).toBe(2);
});

test("days are the member's own, also where the clocks change", () => {
  const nightly = ['2025-03-28', '2025-03-29', '2025-03-30'].map((day) => new Date(`${day}T23:30:00Z`));
  expect(streak(nightly, new Date('2025-03-31T12:00:00Z'), 'UTC')).toBe(3);
  // In Berlin they fall on 29, 30 (and, an hour more after the change) 31 March.
  expect(streak(nightly, new Date('2025-03-31T12:00:00Z'), 'Europe/Berlin')).toBe(3);
  expect(streak(nightly, new Date('2025-04-01T21:00:00Z'), 'Europe/Berlin')).toBe(3);
  expect(streak(nightly, new Date('2025-04-01T21:00:00Z'), 'UTC')).toBe(0);
  const autumn = ['2025-11-01', '2025-11-02', '2025-11-03'].map((day) => new Date(`${day}T04:30:00Z`));
  // New York leaves summer time on 2 November: half past midnight, then half past eleven the evening before.
  expect(streak(autumn, new Date('2025-11-03T05:00:00Z'), 'America/New_York')).toBe(2);
});

test('the rule, day by day: order and repetition do not matter, and one more day never takes away', () => {
  const ago = fc.array(fc.nat(40), { maxLength: 60 });
  fc.assert(
    fc.property(ago, fc.nat(40), (days, more) => {
      const distinct = [...new Set(days)].sort((a, b) => a - b);
      const stop = distinct.findIndex((gap, counted) => gap > counted + 1);
      const expected = stop === -1 ? distinct.length : stop;
      expect(of(...days)).toBe(expected);
      expect(of(...days, ...days.toReversed())).toBe(expected);
      expect(of(...days, more)).toBeGreaterThanOrEqual(expected);
    }),
  );
});

test('runs with a day more are those of all the days, or are said not to tell', () => {
  const days = fc.array(fc.nat(30), { maxLength: 40 });
  fc.assert(
    fc.property(days, fc.nat(33), (known, day) => {
      const next = withDay(runsOf(known), day);
      if (next) expect(next).toEqual(runsOf([...known, day]));
      const newest = Math.max(-1, ...known);
      if (day > newest) expect(next).not.toBeNull();
    }),
  );
});
