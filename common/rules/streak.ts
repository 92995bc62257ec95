import type { CalendarDay } from './days';

/** Days in a row, with the first and the last of them. */
export type DayRun = readonly [first: CalendarDay, last: CalendarDay];

/** Number of latest runs that determine a streak: one day without a workout is forgiven, so it ends at the second. */
export const STREAK_RUNS = 2;

/**
 * The latest runs of days, newest first, of days in any order. Those after `until` are left out: a start that a fast
 * clock put on tomorrow is no day of its own yet.
 */
export function runsOf(days: readonly CalendarDay[], until = Number.POSITIVE_INFINITY): DayRun[] {
  const newestFirst = [...new Set(days)].filter((day) => day <= until).sort((a, b) => b - a);
  const runs: [CalendarDay, CalendarDay][] = [];
  for (const day of newestFirst) {
    const last = runs.at(-1);
    if (last && last[0] === day + 1) last[0] = day;
    else if (runs.length === STREAK_RUNS) break;
    else runs.push([day, day]);
  }
  return runs;
}

const lengthOf = ([first, last]: DayRun): number => last - first + 1;

/**
 * The streak [4.29]: "completed sessions are sorted newest first; the streak counts back while each gap is
 * at most streak + 1 days". Read so: sessions of one calendar day count once; the gap of a day is its distance
 * from today; `streak` is what has been counted so far. So the gap may run one day ahead of the count: one day
 * without a workout is forgiven in all, and as long as nothing has been done today, today is that day.
 */
export function streakOfRuns([latest, before]: readonly DayRun[], today: CalendarDay): number {
  if (!latest || today - latest[1] > 1) return 0;
  const isForgiven = latest[1] === today && before !== undefined && latest[0] - before[1] === 2;
  return lengthOf(latest) + (isForgiven ? lengthOf(before) : 0);
}

/**
 * Adds a day to the runs. Null where the latest runs do not tell: the day touches what lies before them, or fills the
 * gap between them.
 */
export function withDay(runs: readonly DayRun[], day: CalendarDay): DayRun[] | null {
  const [latest] = runs;
  if (!latest) return [[day, day]];
  if (runs.some(([first, last]) => first <= day && day <= last)) return [...runs];
  if (day === latest[1] + 1) return [[latest[0], day], ...runs.slice(1)];
  if (day > latest[1]) return [[day, day] as const, ...runs].slice(0, STREAK_RUNS);
  const oldest = runs.at(-1)!;
  return runs.length === STREAK_RUNS && day < oldest[0] - 1 ? [...runs] : null;
}
