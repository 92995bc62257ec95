import { type CalendarDay, calendarOf } from './progress-days';

/**
 * The streak (product.md 4): "completed sessions are sorted newest first; the streak counts back while each gap is
 * at most streak + 1 days". Read so: sessions of one calendar day count once; the gap of a day is its distance
 * from today; `streak` is what has been counted so far. So the gap may run one day ahead of the count: one day
 * without a workout is forgiven in all, and as long as nothing has been done today, today is that day.
 */
export function streakOfDays(days: readonly CalendarDay[], today: CalendarDay): number {
  // A start that a fast clock put on tomorrow is no day of its own yet.
  const newestFirst = [...new Set(days)].filter((day) => day <= today).sort((a, b) => b - a);
  let streak = 0;
  for (const day of newestFirst) {
    if (today - day > streak + 1) break;
    streak += 1;
  }
  return streak;
}

/** The streak of sessions that started at these instants, in the member's own calendar days. */
export function streak(starts: readonly Date[], now: Date, timeZone: string): number {
  const dayOf = calendarOf(timeZone);
  return streakOfDays(starts.map(dayOf), dayOf(now));
}
