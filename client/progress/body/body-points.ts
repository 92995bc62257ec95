import type { ChartPoint } from '@client/ui/charts/chart-data';
import { monthAndDay } from '@client/ui/format/dates';
import { dateFormat } from '@client/ui/format/formats';
import { type BodyKind, type BodyUnit, type Measurement, unitsOf } from '@common/contract/training/body';
import { loadIn, type Unit } from '@common/player/plan/load';

const CM_AN_INCH = 2.54;

/** Names of the kinds. */
export const BODY_NAMES: Record<BodyKind, string> = {
  weight: 'Body weight',
  body_fat: 'Body fat',
  neck: 'Neck',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  upper_arm: 'Upper arm',
  thigh: 'Thigh',
  calf: 'Calf',
};

const fullDay = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Mar 2, 2026": a calendar date, in any time zone. */
export const dayText = (date: string): string => fullDay(new Date(date));

/** Unit of a kind for members with this unit of loads. */
export const bodyUnitOf = (kind: BodyKind, unit: Unit): BodyUnit =>
  unitsOf(kind)[unit === 'kg' ? unitsOf(kind).length - 1 : 0] ?? '%';

/** "82.45 kg": the unit as entered. */
export const measuredText = ({ value, unit }: Pick<Measurement, 'value' | 'unit'>): string =>
  unit === '%' ? `${value} %` : `${value} ${unit}`;

/** Converts a value for the chart, to tenths; exact if it was entered in that unit. */
function valueIn({ value, unit }: Measurement, wanted: BodyUnit): number {
  if (unit === wanted) return value;
  if (unit === 'lb' || unit === 'kg') return rounded(loadIn({ value, unit }, wanted === 'kg' ? 'kg' : 'lb'));
  return rounded(wanted === 'cm' ? value * CM_AN_INCH : value / CM_AN_INCH);
}
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Chart points of one kind in one unit. */
export function bodyPoints(all: readonly Measurement[], kind: BodyKind, unit: BodyUnit): ChartPoint[] {
  return all
    .filter((one) => one.kind === kind)
    .map((one) => ({
      label: monthAndDay(one.date),
      name: dayText(one.date),
      value: valueIn(one, unit),
    }));
}
