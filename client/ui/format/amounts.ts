import type { PerformedSet } from '@common/player/plan/performed-set';
import {
  MAX_TYPED_SECONDS,
  numberOr,
  readNumber,
  readTime,
  type TypedNumber,
} from '@common/player/plan/typed-number';

/** A distance in the unit it was entered in. */
export type Distance = NonNullable<PerformedSet['distance']>;
export type DistanceUnit = Distance['unit'];

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock: "0:45", "1:30", from an hour on "1:02:09". */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time text after a step of `by` seconds, not below 0. An unclear text stays. */
export function stepClock(text: string, by: number): string {
  const read = readTime(text);
  if (read.says === 'unclear') return text;
  return clockText(Math.min(MAX_TYPED_SECONDS, Math.max(0, numberOr(read, 0) + by)));
}

/** "5 km", "400 m": the unit as entered. */
export const distanceText = ({ value, unit }: Distance): string => `${value} ${unit}`;

const METRES: Record<DistanceUnit, number> = { m: 1, km: 1_000, mi: 1_609.344 };
/** Least distance that has a pace, in metres. */
const MIN_PACED_METRES = 1_000;

/** "4:54 /km", "7:53 /mi": the pace; null below a kilometre or without a time. */
export function paceText({ value, unit }: Distance, seconds: number): string | null {
  const metres = value * METRES[unit];
  if (metres < MIN_PACED_METRES || seconds <= 0) return null;
  const per = unit === 'mi' ? 'mi' : 'km';
  return `${clockText(Math.round((seconds * METRES[per]) / metres))} /${per}`;
}

/** Steps of − and + for a distance. */
export const DISTANCE_STEPS: Record<DistanceUnit, number> = { m: 50, km: 0.5, mi: 0.5 };
/** Max distance of one set, in any unit. */
export const MAX_DISTANCE = 1_000_000;

/** Parses a typed distance. */
export const readDistance = (text: string, unit: DistanceUnit): TypedNumber =>
  readNumber(text, { unit, max: MAX_DISTANCE });

/** The typed distance, rounded to thousandths; null if there is none or it is unclear. */
export function distanceTyped(text: string, unit: DistanceUnit): Distance | null {
  const value = numberOr(readDistance(text, unit), null);
  return value === null ? null : { value: Math.round(value * 1_000) / 1_000, unit };
}
