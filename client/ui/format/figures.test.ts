import { expect, it } from 'vitest';
import { dateAndTime, daysAgo, weekdayOf } from './dates';
import { figure, formatCount, hoursAndMinutes, spokenMinutes } from './figures';

it('writes figures for the eye', () => {
  expect(figure(1536)).toBe('1,536');
  expect(hoursAndMinutes(192)).toBe('3:12');
  expect(hoursAndMinutes(5)).toBe('0:05');
  expect(formatCount(1, 'set')).toBe('1 set');
  expect(formatCount(0, 'entry', 'entries')).toBe('0 entries');
});

it('writes durations for the ear', () => {
  expect(spokenMinutes(192)).toBe('3 hours 12 minutes');
  expect(spokenMinutes(60)).toBe('1 hour');
  expect(spokenMinutes(0)).toBe('0 minutes');
});

it('counts calendar days, not spans of 24 hours', () => {
  const now = new Date(2026, 10, 21, 0, 30);
  expect(daysAgo(new Date(2026, 10, 20, 23, 50).toISOString(), now)).toBe('Yesterday');
  expect(daysAgo(new Date(2026, 10, 21, 0, 10).toISOString(), now)).toBe('Today');
  expect(daysAgo(new Date(2026, 10, 18, 12).toISOString(), now)).toBe('3 days ago');
  expect(daysAgo(new Date(2026, 10, 14, 12).toISOString(), now)).toBe('Sat, Nov 14');
  expect(daysAgo(new Date(2024, 10, 14, 12).toISOString(), now)).toBe('Thu, Nov 14, 2024');
  expect(dateAndTime(new Date(2024, 10, 14, 9, 7).toISOString(), now)).toMatch(
    /^Thu, Nov 14, 2024, 9:07.AM$/,
  );
  expect(dateAndTime(new Date(2026, 10, 14, 9, 7).toISOString(), now)).toMatch(/^Sat, Nov 14, 9:07.AM$/);
});

it('names the weekday of a calendar date in any zone', () => {
  expect(weekdayOf('2026-11-21', 'narrow')).toBe('S');
  expect(weekdayOf('2026-11-23', 'long')).toBe('Monday');
});
