import { MONTH_WINDOW_MONTHS, WEEK_WINDOW_DAYS } from '../constants';
import type { Progress, ProgressWindow } from '../contract/training/progress';
import { achievementsOf } from './achievements';
import { type CalendarDay, calendarOf, isoDate, monthsBefore } from './days';
import { type DayRun, runsOf, streakOfRuns } from './streak';

/** The fields of a completed session that count. It belongs to the day on which it started. */
export interface CountedSession {
  startTime: Date;
  /** Whole minutes. */
  totalDuration: number | null;
  caloriesBurned: number | null;
}

/** A session with the calendar day it belongs to. */
export type SessionOnDay = CountedSession & { day: CalendarDay };

/** The sum of some sessions. */
export function sumOf(sessions: readonly CountedSession[]): ProgressWindow {
  return {
    workouts: sessions.length,
    minutes: sessions.reduce((sum, { totalDuration }) => sum + (totalDuration ?? 0), 0),
    calories: sessions.reduce((sum, { caloriesBurned }) => sum + (caloriesBurned ?? 0), 0),
  };
}

/** The days after `after`, up to and with `until`. */
function windowOf(sessions: SessionOnDay[], after: CalendarDay, until: CalendarDay): ProgressWindow {
  return sumOf(sessions.filter(({ day }) => day > after && day <= until));
}

/** The last 7 calendar days, today being one of them: the same days as `lastDays` shows. */
export function weekWindow(sessions: SessionOnDay[], today: CalendarDay): ProgressWindow {
  return windowOf(sessions, today - WEEK_WINDOW_DAYS, today);
}

/** One calendar month: on 15 March, from 16 February to 15 March. */
export function monthWindow(sessions: SessionOnDay[], today: CalendarDay): ProgressWindow {
  return windowOf(sessions, monthsBefore(today, MONTH_WINDOW_MONTHS), today);
}

/** Each of the last `count` calendar days, oldest first, today last; days without a workout too. */
export function lastDays(sessions: SessionOnDay[], today: CalendarDay, count: number): Progress['days'] {
  return Array.from({ length: count }, (_, index) => today - count + 1 + index).map((day) => ({
    date: isoDate(day),
    ...windowOf(sessions, day - 1, day),
  }));
}

/** Aggregates that a member's progress is computed from, without reading all sessions. */
export interface ProgressParts {
  /** Totals of all completed sessions. */
  totals: ProgressWindow;
  /** Runs of days with a completed session, up to today (streak.ts). */
  runs: readonly DayRun[];
  /** The completed sessions of the last month, in any order; what is older does no harm. */
  recent: readonly CountedSession[];
}

/** A member's progress, from its aggregates. */
export function progressFrom({ totals, runs, recent }: ProgressParts, now: Date, timeZone: string): Progress {
  const dayOf = calendarOf(timeZone);
  const today = dayOf(now);
  const dated = recent.map((session) => ({ ...session, day: dayOf(session.startTime) }));
  const streak = streakOfRuns(runs, today);
  return {
    totalWorkouts: totals.workouts,
    streak,
    totalMinutes: totals.minutes,
    totalCalories: totals.calories,
    week: weekWindow(dated, today),
    month: monthWindow(dated, today),
    days: lastDays(dated, today, WEEK_WINDOW_DAYS),
    achievements: achievementsOf({ ...totals, streak }),
  };
}

/** A member's progress, from all their completed sessions (in any order): the reference for `progressFrom`. */
export function progressOf(sessions: readonly CountedSession[], now: Date, timeZone: string): Progress {
  const dayOf = calendarOf(timeZone);
  const days = sessions.map(({ startTime }) => dayOf(startTime));
  const parts = { totals: sumOf(sessions), runs: runsOf(days, dayOf(now)), recent: sessions };
  return progressFrom(parts, now, timeZone);
}
