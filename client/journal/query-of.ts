import type { JournalQuery } from '../../common/journal';
import type { Wanted } from './journal-filters';

/** The start of a day of the reader's own calendar, `days` later; null for no day. */
function startOf(day: string, days: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date || year > 9999) return null;
  return new Date(year, month - 1, date + days).toISOString();
}

/** What the server is asked: both days are whole and part of what is shown. */
export function queryOf({ text, kind, firstDay, lastDay }: Wanted): JournalQuery {
  const from = startOf(firstDay, 0);
  const to = startOf(lastDay, 1);
  const search = text.trim().slice(0, 100);
  return { ...(search && { text: search }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
}
