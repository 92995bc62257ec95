import { expect, test } from 'vitest';
import { ageInWords, isOverdue } from './backup-age';

const now = new Date('2026-11-21T12:00:00Z');

test('a backup is overdue once it is more than 36 hours old', () => {
  expect(isOverdue('2026-11-20T00:00:00Z', now)).toBe(false);
  expect(isOverdue('2026-11-19T23:59:59Z', now)).toBe(true);
});

test.each([
  ['2026-11-21T13:00:00Z', 'less than an hour'],
  ['2026-11-21T11:00:01Z', 'less than an hour'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-19T12:00:01Z', '47 hours'],
  ['2026-11-19T12:00:00Z', '2 days'],
])('the age of %s is told as "%s"', (iso, words) => {
  expect(ageInWords(iso, now)).toBe(words);
});
