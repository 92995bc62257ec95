import { DAY_MS } from '../constants';

/** A calendar day, counted from 1 January 1970. The next day is one more, however many hours a day has. */
export type CalendarDay = number;

/** Tells the calendar day of an instant in a time zone (IANA name). Build it once for many instants. */
export function calendarOf(timeZone: string): (instant: Date) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: 'year' | 'month' | 'day') => Number(parts.find((p) => p.type === type)?.value);
    return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
  };
}

const WEEK = 7;
/** 5 January 1970 was a Monday. */
const A_MONDAY = 4;

/** The Monday of a day's week. */
export const weekOf = (day: CalendarDay): CalendarDay => day - ((((day - A_MONDAY) % WEEK) + WEEK) % WEEK);

/** Writes an instant as the clocks of a time zone show it, with their offset: 2025-03-30T08:15:00.000+02:00. */
export function localTimeOf(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    if (sign === undefined) return instant.toISOString();
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
    const local = new Date(instant.getTime() + (sign === '-' ? -ahead : ahead));
    return local.toISOString().replace('Z', `${sign}${hours}:${minutes}`);
  };
}

/** The day as a date, such as 2025-03-30. */
export function isoDate(day: CalendarDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The same date so many calendar months earlier, or that month's last day where it has no such date. */
export function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInMonth)) / DAY_MS;
}
