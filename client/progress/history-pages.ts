import type { SessionQuery } from '../../common/session-lists';

/** Sessions a page. */
export const HISTORY_PAGE = 25;

/** Where a page of the history begins: behind this session, or before an instant. Empty: at the newest. */
export type HistoryCursor = Pick<SessionQuery, 'before' | 'beforeId'>;

/** The first instant that is not part of a day of this device's calendar; undefined for text that is no date. */
export function endOfDay(date: string): string | undefined {
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return new Date(year, month - 1, day + 1).toISOString();
}

/** What is shown of an answer that was asked for one line more than a page, and where the next page begins. */
export function pageOf<T extends { id: string; startTime: string }>(
  answered: readonly T[],
): { shown: T[]; next: HistoryCursor | null } {
  const shown = answered.slice(0, HISTORY_PAGE);
  const last = shown.at(-1);
  const next = last && answered.length > HISTORY_PAGE ? { before: last.startTime, beforeId: last.id } : null;
  return { shown, next };
}
