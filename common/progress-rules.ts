import { MONTH_WINDOW_MONTHS, WEEK_WINDOW_DAYS } from './constants';
import type { Progress, ProgressWindow } from './progress';
import { achievementsOf } from './progress-achievements';
import { type CalendarDay, calendarOf, isoDate, monthsBefore } from './progress-days';
import { streakOfDays } from './progress-streak';

/** What counts of a completed session. It belongs to the day on which it started. */
export interface CountedSession {
  startTime: Date;
  /** Whole minutes. */
  totalDuration: number | null;
  caloriesBurned: number | null;
}

type SessionOnDay = CountedSession & { day: CalendarDay };

/** The sum of some sessions. */
export function sumOf(sessions: readonly CountedSession[]): ProgressWindow {
  return {
    workouts: sessions.length,
    minutes: sessions.reduce((sum, { totalDuration }) => sum + (totalDuration ?? 0), 0),
    calories: sessions.reduce((sum, { caloriesBurned }) => sum + (caloriesBurned ?? 0), 0),
  };
}

/** The days after `after`, up to and with `today`. */
function windowOf(sessions: SessionOnDay[], after: CalendarDay, today: CalendarDay): ProgressWindow {
  return sumOf(sessions.filter(({ day }) => day > after && day <= today));
}

/** The last 7 calendar days, today being one of them: the same days as `lastDays` shows. */
export function weekWindow(sessions: readonly CountedSession[], now: Date, timeZone: string): ProgressWindow {
  const today = calendarOf(timeZone)(now);
  return windowOf(onDays(sessions, timeZone), today - WEEK_WINDOW_DAYS, today);
}

/** One calendar month: on 15 March, from 16 February to 15 March. */
export function monthWindow(
  sessions: readonly CountedSession[],
  now: Date,
  timeZone: string,
): ProgressWindow {
  const today = calendarOf(timeZone)(now);
  return windowOf(onDays(sessions, timeZone), monthsBefore(today, MONTH_WINDOW_MONTHS), today);
}

/** Each of the last `count` calendar days, oldest first, today last; days without a workout too. */
export function lastDays(
  sessions: readonly CountedSession[],
  now: Date,
  timeZone: string,
  count = WEEK_WINDOW_DAYS,
): Progress['days'] {
  const today = calendarOf(timeZone)(now);
  const dated = onDays(sessions, timeZone);
  return Array.from({ length: count }, (_, index) => today - count + 1 + index).map((day) => ({
    date: isoDate(day),
    ...windowOf(dated, day - 1, day),
  }));
}

function onDays(sessions: readonly CountedSession[], timeZone: string): SessionOnDay[] {
  const dayOf = calendarOf(timeZone);
  return sessions.map((session) => ({ ...session, day: dayOf(session.startTime) }));
}

/** All that a member's progress shows, from all their completed sessions (in any order). */
export function progressOf(sessions: readonly CountedSession[], now: Date, timeZone: string): Progress {
  const dayOf = calendarOf(timeZone);
  const totals = sumOf(sessions);
  const streak = streakOfDays(
    sessions.map(({ startTime }) => dayOf(startTime)),
    dayOf(now),
  );
  return {
    totalWorkouts: totals.workouts,
    streak,
    totalMinutes: totals.minutes,
    totalCalories: totals.calories,
    week: weekWindow(sessions, now, timeZone),
    month: monthWindow(sessions, now, timeZone),
    days: lastDays(sessions, now, timeZone),
    achievements: achievementsOf({ ...totals, streak }),
  };
}
