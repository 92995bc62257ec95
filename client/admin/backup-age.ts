import { DAY_MS, HOUR_MS } from '@common/constants';

/** A nightly backup older than this missed its night, with half a day to be late in. */
const OVERDUE_MS = 36 * HOUR_MS;

/** True if the night after the last whole backup passed without another. */
export const isOverdue = (lastGoodAt: string, now: Date = new Date()): boolean =>
  now.getTime() - Date.parse(lastGoodAt) > OVERDUE_MS;

/** Age in words: "less than an hour", "5 hours", "3 days". A time ahead of the clock counts as just now. */
export function ageInWords(iso: string, now: Date = new Date()): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'less than an hour';
  const isInDays = age >= 2 * DAY_MS;
  const count = Math.floor(age / (isInDays ? DAY_MS : HOUR_MS));
  const unit = isInDays ? 'day' : 'hour';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
