import { DAY_MS } from '@common/constants';
import { dateFormat } from './formats';

const at = (iso: string) => new Date(iso);
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const year = { year: 'numeric' } as const;
const dayAndMonth = { thisYear: dateFormat(day), otherYear: dateFormat({ ...day, ...year }) };
const full = {
  thisYear: dateFormat({ ...day, ...time }),
  otherYear: dateFormat({ ...day, ...year, ...time }),
};
const monthAndYear = dateFormat({ month: 'long', ...year });
const medium = dateFormat({ dateStyle: 'medium' });

/** The zone that the member's calendar days are counted in. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type Formats = typeof full;

/** The year is said only where it is not this one. */
const inYear = (formats: Formats, iso: string, now: Date): string => {
  const isThisYear = at(iso).getFullYear() === now.getFullYear();
  return formats[isThisYear ? 'thisYear' : 'otherYear'](at(iso));
};

/** "Sat, Nov 21, 9:07 AM"; with its year where that is not this one. */
export const dateAndTime = (iso: string, now: Date = new Date()): string => inYear(full, iso, now);

/** "Nov 21, 2026". */
export const dateOf = (iso: string): string => medium(at(iso));

/** "November 2026". */
export const monthOf = (iso: string): string => monthAndYear(at(iso));

/** "Today", "Yesterday", "3 days ago" within a week, else "Sat, Nov 21", with its year where that is not this one. */
export function daysAgo(iso: string, now: Date = new Date()): string {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(at(iso))) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : inYear(dayAndMonth, iso, now);
}

const inUtc = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Mar 2" of a calendar date such as "2026-03-02", whatever the zone. */
export const monthAndDay = (date: string): string => inUtc(new Date(date));

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LENGTHS = { narrow: 1, short: 3, long: undefined };

/** The weekday of a calendar date such as "2026-11-21", whatever the zone. */
export const weekdayOf = (date: string, style: keyof typeof LENGTHS): string =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]?.slice(0, LENGTHS[style]) ?? '';
