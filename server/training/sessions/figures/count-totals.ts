import { DAY_MS } from '@common/constants';
import type { ProgressWindow } from '@common/contract/training/progress';
import { calendarOf } from '@common/rules/days';
import { type CountedSession, sumOf } from '@common/rules/progress-figures';
import { type DayRun, withDay } from '@common/rules/streak';
import type { Counted, TotalsEntry, ZoneRuns } from './totals-model';

/** Max span of a month's window, in any time zone. */
export const WINDOW_MS = 33 * DAY_MS;

/** UTC month of an instant, such as 2026-03. Sorts as text in the order of time. */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7);
/** Totals of no session. */
export const NO_TOTALS: ProgressWindow = { workouts: 0, minutes: 0, calories: 0 };
/** Sum of two totals. */
export const addTotals = (a: ProgressWindow, b: ProgressWindow): ProgressWindow => ({
  workouts: a.workouts + b.workouts,
  minutes: a.minutes + b.minutes,
  calories: a.calories + b.calories,
});
/** Packs a session as the totals store it. */
export const countedOf = ({ startTime, totalDuration, caloriesBurned }: CountedSession): Counted => [
  startTime.getTime(),
  totalDuration ?? 0,
  caloriesBurned ?? 0,
];
/** Unpacks a session that `countedOf` packed. */
export const sessionOf = ([at, totalDuration, caloriesBurned]: Counted): CountedSession => ({
  startTime: new Date(at),
  totalDuration,
  caloriesBurned,
});

/** True if sessions of that month may still be in a window. */
export const isRecent = (month: string): boolean => month >= monthOf(new Date(Date.now() - 2 * WINDOW_MS));

/** The totals of a history, counted from all its sessions. */
export function totalsEntryOf(sessions: readonly CountedSession[]): TotalsEntry {
  const months: TotalsEntry['months'] = {};
  const recent: TotalsEntry['recent'] = {};
  for (const session of sessions) {
    const month = monthOf(session.startTime);
    months[month] = addTotals(months[month] ?? NO_TOTALS, sumOf([session]));
    recent[month] = [...(isRecent(month) ? (recent[month] ?? []) : []), countedOf(session)];
  }
  return { totals: sumOf(sessions), zones: [], recent, months };
}

/** Adds a day to each zone's runs; drops zones whose stored runs do not suffice to do so. */
export function withStart(zones: readonly ZoneRuns[], startTime: Date): ZoneRuns[] {
  return zones.flatMap(({ timeZone, runs }) => {
    const next = withDay(runs, calendarOf(timeZone)(startTime));
    return next ? [{ timeZone, runs: next }] : [];
  });
}

/** Cuts runs of days off after today. */
export const until = (runs: readonly DayRun[], now: Date, timeZone: string): DayRun[] => {
  const today = calendarOf(timeZone)(now);
  return runs.flatMap(([first, last]) => (first <= today ? [[first, Math.min(last, today)] as const] : []));
};
