import { dateFormat } from '@client/ui/format/formats';
import { DAY_MS } from '@common/constants';
import type { TrainingYear } from '@common/contract/training/training-year';

/** Number of shades for days with training. */
export const LEVELS = 3;

/** One day of the heat map. */
export interface DayCell {
  date: string;
  workouts: number;
  minutes: number;
  /** 0 without a workout, up to `LEVELS`. */
  level: number;
}

/** One week, and the month that begins in it, if any. */
export interface WeekColumn {
  from: string;
  month: string | null;
  days: DayCell[];
}

const month = dateFormat({ month: 'short', timeZone: 'UTC' });
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Weeks of the heat map up to today. The level of a day is its minutes relative to the longest day. */
export function heatOf({ days, weeks, until }: Pick<TrainingYear, 'days' | 'weeks' | 'until'>): WeekColumn[] {
  const trainedDays = new Map(days.map((day) => [day.date, day]));
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  return weeks.map(({ from }) => {
    const monday = Date.parse(from);
    const dates = Array.from({ length: 7 }, (_, index) => isoDay(monday + index * DAY_MS));
    const first = dates.find((date) => date.endsWith('-01'));
    return {
      from,
      month: first ? month(new Date(first)) : null,
      days: dates
        .filter((date) => date <= until)
        .map((date) => {
          const { workouts, minutes } = trainedDays.get(date) ?? { workouts: 0, minutes: 0 };
          const level = workouts === 0 ? 0 : Math.max(1, Math.ceil((minutes / most) * LEVELS));
          return { date, workouts, minutes, level };
        }),
    };
  });
}

/** Weeks in parts of so many columns; the last is full, the first may be shorter. */
export function partsOf(weeks: readonly WeekColumn[], columns: number): WeekColumn[][] {
  const first = weeks.length % columns || columns;
  const starts = [0];
  for (let at = first; at < weeks.length; at += columns) starts.push(at);
  return starts.map((start, index) => weeks.slice(start, starts[index + 1] ?? weeks.length));
}
