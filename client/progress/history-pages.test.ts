import { expect, it } from 'vitest';
import { endOfDay, HISTORY_PAGE, pageOf } from './history-pages';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, startTime: `2026-01-01T00:00:00.${100 + at}Z` }));

it('goes on behind the last line shown, where one line more was answered than a page holds', () => {
  const { shown, next } = pageOf(lines(HISTORY_PAGE + 1));
  expect(shown).toHaveLength(HISTORY_PAGE);
  const { id, startTime } = shown.at(-1)!;
  expect(next).toEqual({ before: startTime, beforeId: id });
});

it('ends with a page that is just full, and with an empty one', () => {
  expect(pageOf(lines(HISTORY_PAGE))).toMatchObject({ next: null });
  expect(pageOf([])).toEqual({ shown: [], next: null });
});

it('takes a day whole, by the calendar of this device, over the end of a month', () => {
  expect(endOfDay('2026-02-28')).toBe(new Date(2026, 2, 1).toISOString());
  expect(endOfDay('')).toBeUndefined();
});
