import type { SessionQuery } from '@common/contract/training/session-lists';

/** Sessions per page. */
export const HISTORY_PAGE = 25;

/** Start of a page: after this session, or before an instant. Empty: the newest. */
export type HistoryCursor = Pick<SessionQuery, 'before' | 'beforeId'>;

/** First instant after a day in the browser's time zone; undefined if the text is no date. */
export function endOfDay(date: string): string | undefined {
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return new Date(year, month - 1, day + 1).toISOString();
}

/** Splits an answer with one extra row into a page and the cursor of the next one. */
export function pageOf<T extends { id: string; startTime: string }>(
  answered: readonly T[],
): { shown: T[]; next: HistoryCursor | null } {
  const shown = answered.slice(0, HISTORY_PAGE);
  const last = shown.at(-1);
  const next = last && answered.length > HISTORY_PAGE ? { before: last.startTime, beforeId: last.id } : null;
  return { shown, next };
}
