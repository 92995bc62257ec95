import { DAY_MS } from '@common/constants';
import type { TrainingYear } from '@common/contract/training/training-year';
import { loadIn, type Unit } from '@common/player/plan/load';
import { type MuscleSets, mainAndHalf } from '@common/rules/muscle-sets';

/** A calendar month ("2026-10") or year ("2026"). */
export type Period = string;

/** Figures of a month or a year. */
export interface Review {
  workouts: number;
  minutes: number;
  /** Days with a workout, and days of the period so far. */
  trainedDays: number;
  days: number;
  /** Of the weeks that begin in the period. */
  volume: number;
  /** Sets of the same weeks, most first. */
  muscles: MuscleSets[];
  /** Most weeks in a row with a workout, of the weeks that begin in the period. */
  weeksInARow: number;
  longest: { date: string; minutes: number } | null;
  /** Workouts in each month of a year, or on each weekday of a month from Monday. */
  course: number[];
}

export const isYear = (period: Period): boolean => period.length === 4;

/** Periods with a workout: months or years, newest first. */
export function periodsOf({ days }: Pick<TrainingYear, 'days'>, length: 'month' | 'year'): Period[] {
  const end = length === 'year' ? 4 : 7;
  return [...new Set(days.map(({ date }) => date.slice(0, end)))].sort().reverse();
}

/** The period before: "2025" of "2026", "2025-12" of "2026-01". */
export function periodBefore(period: Period): Period {
  if (isYear(period)) return String(Number(period) - 1).padStart(4, '0');
  const [year = 0, month = 1] = period.split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1));
  return before.toISOString().slice(0, 7);
}

/** First day of a period, and the first one after it, as calendar dates. */
export function boundsOf(period: Period): { from: string; to: string } {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const end = isYear(period) ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, 1);
  return {
    from: isYear(period) ? `${period}-01-01` : `${period}-01`,
    to: new Date(end).toISOString().slice(0, 10),
  };
}

/** Counts a month or a year of training. Warm-ups count in none of it. */
export function reviewOf(training: TrainingYear, period: Period, unit: Unit): Review {
  const days = training.days.filter(({ date }) => date.startsWith(period));
  const weeks = training.weeks.filter(({ from }) => from.startsWith(period));
  const { from, to } = boundsOf(period);
  const last = training.until < to ? Date.parse(training.until) + DAY_MS : Date.parse(to);
  const longest = days.reduce<Review['longest']>(
    (most, { date, minutes }) => (minutes > (most?.minutes ?? 0) ? { date, minutes } : most),
    null,
  );
  return {
    workouts: days.reduce((sum, day) => sum + day.workouts, 0),
    minutes: days.reduce((sum, day) => sum + day.minutes, 0),
    trainedDays: days.length,
    days: Math.round((last - Date.parse(from)) / DAY_MS),
    volume: weeks.reduce(
      (sum, { volume: { lb, kg } }) =>
        sum + loadIn({ value: lb, unit: 'lb' }, unit) + loadIn({ value: kg, unit: 'kg' }, unit),
      0,
    ),
    muscles: muscleSums(weeks),
    weeksInARow: longestRun(weeks.map(({ workouts }) => workouts > 0)),
    longest,
    course: courseOf(days, period),
  };
}

function muscleSums(weeks: TrainingYear['weeks']): MuscleSets[] {
  const sums = new Map<string, number>();
  for (const { muscle, sets, mainSets } of weeks.flatMap(({ muscles }) => muscles))
    sums.set(muscle, (sums.get(muscle) ?? 0) + mainAndHalf(sets, mainSets));
  return [...sums].map(([muscle, sets]) => ({ muscle, sets })).sort((a, b) => b.sets - a.sets);
}

function longestRun(trained: readonly boolean[]): number {
  let [run, most] = [0, 0];
  for (const isTrained of trained) {
    run = isTrained ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

function courseOf(days: TrainingYear['days'], period: Period): number[] {
  const counts = new Array<number>(isYear(period) ? 12 : 7).fill(0);
  for (const { date, workouts } of days) {
    const at = isYear(period) ? Number(date.slice(5, 7)) - 1 : (new Date(date).getUTCDay() + 6) % 7;
    counts[at] = (counts[at] ?? 0) + workouts;
  }
  return counts;
}
