import { DAY_MS } from '../../../common/constants';
import type { TrainingYear } from '../../../common/training-year';
import { dateFormat } from '../../ui/format/formats';

/** How many shades a day with training may have. */
export const LEVELS = 3;

/** One day of the heat map. */
export interface DayCell {
  date: string;
  workouts: number;
  minutes: number;
  /** 0 without a workout, up to `LEVELS`. */
  level: number;
}

/** One week, and the month that begins in it, if one does. */
export interface WeekColumn {
  from: string;
  month: string | null;
  days: DayCell[];
}

const month = dateFormat({ month: 'short', timeZone: 'UTC' });
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The weeks with their days, as far as today. A day is as bright as its minutes beside the longest day. */
export function heatOf({ days, weeks, until }: Pick<TrainingYear, 'days' | 'weeks' | 'until'>): WeekColumn[] {
  const known = new Map(days.map((day) => [day.date, day]));
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
          const { workouts, minutes } = known.get(date) ?? { workouts: 0, minutes: 0 };
          const level = workouts === 0 ? 0 : Math.max(1, Math.ceil((minutes / most) * LEVELS));
          return { date, workouts, minutes, level };
        }),
    };
  });
}
