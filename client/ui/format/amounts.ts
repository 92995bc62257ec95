import type { PerformedSet } from '../../../common/player/performed-set';

/** How far something went, in the unit it was entered in. */
export type Distance = NonNullable<PerformedSet['distance']>;
export type DistanceUnit = Distance['unit'];

const two = (value: number): string => String(value).padStart(2, '0');

/** A typed number as programs write it: a decimal comma is a point, the minus sign of print a hyphen. */
export const plainNumber = (typed: string): string => typed.trim().replace(',', '.').replace('−', '-');

/** Seconds as a stopwatch shows them: "0:45", "1:30", from the first hour on "1:02:09". */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The longest that a set is timed: a day. */
export const MAX_SECONDS = 86_400;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,4}):(\d{1,2})$/;

/**
 * Reads a typed time, in seconds: "1:30", "1:02:09", or digits alone as a phone's keypad has them, filled from the right
 * ("130" is 1:30, "45" and "90" are seconds). Null where it is none.
 */
export function readClock(text: string): number | null {
  const typed = text.trim();
  const digits = /^\d{1,6}$/.test(typed) ? typed.padStart(6, '0').match(/../g) : null;
  const [hours, minutes, seconds] = digits ?? CLOCK.exec(typed)?.slice(1) ?? [];
  if (seconds === undefined) return null;
  const read = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return read > MAX_SECONDS ? null : read;
}

/** The text after − or + on a time: so many seconds more or less, none below 0. */
export function stepClock(text: string, by: number): string {
  return clockText(Math.min(MAX_SECONDS, Math.max(0, (readClock(text) ?? 0) + by)));
}

/** "5 km", "400 m": as it was entered. */
export const distanceText = ({ value, unit }: Distance): string => `${value} ${unit}`;

/** What a step of − or + adds to a distance. */
export const DISTANCE_STEPS: Record<DistanceUnit, number> = { m: 50, km: 0.5, mi: 0.5 };
/** The furthest that one set goes, in any unit. */
export const MAX_DISTANCE = 1_000_000;

/** Reads a typed distance, to the thousandth; null where it is none. */
export function readDistance(text: string, unit: DistanceUnit): Distance | null {
  const typed = plainNumber(text);
  if (!/^\d+(\.\d*)?$/.test(typed)) return null;
  const value = Math.round(Number.parseFloat(typed) * 1_000) / 1_000;
  return value > MAX_DISTANCE ? null : { value, unit };
}
