import type { TrainingYear } from '@common/contract/training/training-year';

/** Time that the charts of Progress span; the first is the default. */
export const SPANS = ['year', 'month', 'all'] as const;
export type Span = (typeof SPANS)[number];

/** Weeks in a month: this one and the four before it. */
export const MONTH_WEEKS = 5;

/** Cuts training to its last five weeks if the span is a month. Lifts that were not trained in it are left out. */
export function withinSpan(year: TrainingYear, span: Span): TrainingYear {
  if (span !== 'month') return year;
  const weeks = year.weeks.slice(-MONTH_WEEKS);
  const from = weeks[0]?.from ?? year.from;
  const lifts = year.lifts.map((lift) => ({
    ...lift,
    weeks: lift.weeks.filter((week) => week.from >= from),
  }));
  return {
    ...year,
    from,
    weeks,
    days: year.days.filter(({ date }) => date >= from),
    lifts: lifts.filter((lift) => lift.weeks.length > 0),
  };
}
