import type { JournalQuery } from '@common/contract/people/journal';
import type { Wanted } from './journal-filters';

/** Start of a day in the browser's time zone, `days` later; null without a day. */
function startOf(day: string, days: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date || year > 9999) return null;
  return new Date(year, month - 1, date + days).toISOString();
}

/** The query of a filter; both days are included as a whole. */
export function queryOf({ text, kind, firstDay, lastDay }: Wanted): JournalQuery {
  const from = startOf(firstDay, 0);
  const to = startOf(lastDay, 1);
  const search = text.trim().slice(0, 100);
  return { ...(search && { text: search }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
}
