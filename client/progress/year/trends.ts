import type { ChartPoint } from '@client/ui/charts/chart-data';
import { monthAndDay } from '@client/ui/format/dates';
import type { TrainingYear } from '@common/contract/training/training-year';
import { oneRepMaxOf } from '@common/player/figures/records';
import { loadIn, type Unit } from '@common/player/plan/load';

type Lift = TrainingYear['lifts'][0];
/** A chart of volume has no fewer weeks, so that one workout is no wall. */
const LEAST_WEEKS = 8;

const nameOf = (date: string): string => `Week of ${monthAndDay(date)}, ${date.slice(0, 4)}`;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * The best estimate of each week; a ring is higher than all before it. Where one has the body's weight, weeks without it
 * are left out (SPEC M11).
 */
export function liftPoints({ weeks }: Pick<Lift, 'weeks'>, unit: Unit): ChartPoint[] {
  let best = 0;
  const isOfBody = weeks.some(({ body }) => body);
  const comparable = weeks.filter(({ body }) => !isOfBody || body);
  return comparable.map(({ from, ...top }) => {
    const value = rounded(loadIn({ value: oneRepMaxOf(top) ?? 0, unit: top.load.unit }, unit));
    const isRecord = best > 0 && value > best;
    best = Math.max(best, value);
    return { label: monthAndDay(from), name: nameOf(from), value, isRecord };
  });
}

/** The volume of each week since the first one with any. */
export function volumePoints({ weeks }: Pick<TrainingYear, 'weeks'>, unit: Unit): ChartPoint[] {
  const values = weeks.map(({ from, volume }) => ({
    label: monthAndDay(from),
    name: nameOf(from),
    value: rounded(
      loadIn({ value: volume.lb, unit: 'lb' }, unit) + loadIn({ value: volume.kg, unit: 'kg' }, unit),
    ),
  }));
  const first = values.findIndex(({ value }) => value > 0);
  if (first < 0) return [];
  return values.slice(Math.max(0, Math.min(first, values.length - LEAST_WEEKS)));
}
