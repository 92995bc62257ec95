import { expect, it } from 'vitest';
import { dayOrderOf, momentsIn, timeIn } from './read-dates';

const wall = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({
  wall: { year, month, day, hour, minute, second },
});

it.each([
  ['2023-02-06 18:02:11', wall(2023, 2, 6, 18, 2, 11)],
  ['2023-02-06 6:02:11\u202fPM', wall(2023, 2, 6, 18, 2, 11)],
  ['2023-02-06 12:02:11 AM', wall(2023, 2, 6, 0, 2, 11)],
  ['1 Sep 2026, 07:30', wall(2026, 9, 1, 7, 30)],
  ['1 Sept. 2026, 07:30', wall(2026, 9, 1, 7, 30)],
  ['16 Juni 2026, 18:00', wall(2026, 6, 16, 18)],
  ['3 juil. 2026, 18:00', wall(2026, 7, 3, 18)],
  ['20 giu 2026, 14:13', wall(2026, 6, 20, 14, 13)],
  ['4 Mär 2026, 14:13', wall(2026, 3, 4, 14, 13)],
  ['5 9월 2026, 06:10', wall(2026, 9, 5, 6, 10)],
  ['Sep 22, 2026, 5:00\u202fPM', wall(2026, 9, 22, 17)],
  ['22.09.2026, 17:00', wall(2026, 9, 22, 17)],
  ['2024-03-15', wall(2024, 3, 15)],
  ['2024-10-16T10:45:06', wall(2024, 10, 16, 10, 45, 6)],
  ['2024-10-16T10:45:06.500Z', { at: Date.UTC(2024, 9, 16, 10, 45, 6, 500) }],
  ['2024-10-16T10:45:06+02:00', { at: Date.UTC(2024, 9, 16, 8, 45, 6) }],
])('reads %s', (text, time) => {
  expect(timeIn(text, false)).toEqual(time);
});

it.each([
  '2023-02-30 18:02:11',
  '31/04/2025',
  '2023-02-06 25:00',
  '13 PM',
  '',
  'yesterday',
  '2026-13-01T00:00:00Z',
])('refuses %j, which is no time', (text) => {
  expect(timeIn(text, true)).toBeNull();
});

it('reads day and month in the order of the file, and says where that is not to be seen', () => {
  expect(timeIn('03/04/2025', true)).toEqual(wall(2025, 4, 3));
  expect(timeIn('03/04/2025', false)).toEqual(wall(2025, 3, 4));
  expect(dayOrderOf(['03/04/2025', '23/12/2025'])).toBe('day');
  expect(dayOrderOf(['03/04/2025', '12/23/2025'])).toBe('month');
  expect(dayOrderOf(['03/04/2025', '2025-12-23'])).toBeNull();
});

it('a wall time is of the member’s zone; a skipped hour is the one after it, one twice the first', () => {
  const inBerlin = momentsIn('Europe/Berlin');
  const at = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
    new Date(inBerlin({ year, month, day, hour, minute, second: 0 })).toISOString();
  expect(at(2026, 7, 1, 18, 30)).toBe('2026-07-01T16:30:00.000Z');
  expect(at(2026, 12, 1, 18, 30)).toBe('2026-12-01T17:30:00.000Z');
  expect(at(2026, 3, 29, 2, 30)).toBe('2026-03-29T01:30:00.000Z');
  expect(at(2026, 10, 25, 2, 30)).toBe('2026-10-25T00:30:00.000Z');
  expect(at(2026, 10, 25, 3, 30)).toBe('2026-10-25T02:30:00.000Z');
});
