const at = (iso: string) => new Date(iso);
const full = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayAndMonth = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const DAY_MS = 86_400_000;

/** The zone that the member's calendar days are counted in. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Sat, Nov 21, 9:07 AM". */
export const dateAndTime = (iso: string): string => full.format(at(iso));

/** "Sat, Nov 21". */
export const shortDate = (iso: string): string => dayAndMonth.format(at(iso));

/** "November 2026". */
export const monthOf = (iso: string): string => monthAndYear.format(at(iso));

/** "Today", "Yesterday", "3 days ago" within a week, else the date. */
export function daysAgo(iso: string, now: Date = new Date()): string {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(at(iso))) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : shortDate(iso);
}

const weekday = (style: 'narrow' | 'short' | 'long') =>
  new Intl.DateTimeFormat('en-US', { weekday: style, timeZone: 'UTC' });
const styles = { narrow: weekday('narrow'), short: weekday('short'), long: weekday('long') };

/** The weekday of a calendar date such as "2026-11-21", whatever the zone. */
export const weekdayOf = (date: string, style: keyof typeof styles): string =>
  styles[style].format(new Date(`${date}T00:00:00Z`));
