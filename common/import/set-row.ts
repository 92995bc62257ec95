import { MAX_NOTE, MAX_REPS, MAX_WEIGHT_LBS } from '../constants';
import { withoutUnreadable } from '../contract/fields';
import type { Measure } from '../contract/training/exercises';
import type { Unit } from '../player/plan/load';
import type { PerformedSet, SetTarget } from '../player/plan/performed-set';
import { asStated } from '../player/plan/performed-set';
import type { StatedTime } from './read-dates';

/** Units and order of dates that a file leaves open. */
export interface ReadOptions {
  /** Unit of loads that the file states without one. */
  unit: Unit;
  /** Unit of distances that the file states without one. */
  distanceUnit: 'km' | 'mi';
  /** True where 03/04 is the third of April. */
  isDayFirst: boolean;
}

/** One set of a file. */
export interface SetRow {
  line: number;
  start: StatedTime;
  /** Text of the start in the file, the same in every export. */
  startText: string;
  /** End as the file states it. */
  end?: StatedTime | undefined;
  /** Minutes that the workout took, if the file says so. */
  minutes?: number | undefined;
  /** Calories of the workout, if the file says so. */
  caloriesBurned?: number;
  /** Title of the workout. */
  workout: string;
  /** Id of the workout, if the file has one. */
  workoutId?: string | undefined;
  exercise: string;
  measure?: Measure | undefined;
  /** Number or name of its round; empty for none. */
  round?: string | undefined;
  /** Sets with the same word in a row were done in laps. */
  superset?: string | undefined;
  /** Number of the set within its exercise; null where a word stands in its place. */
  order: number | null;
  set: PerformedSet;
  /** Time at which it was done, if the file says so. */
  at?: StatedTime | undefined;
  exerciseNote?: string | undefined;
  workoutNote?: string | undefined;
}

/** Reasons to leave a line out, as the report words them: of one line, and of several. */
export const SKIP_TEXTS = {
  rest: ['rest timer', 'rest timers'],
  note: ['note', 'notes'],
  empty: ['set without any numbers', 'sets without any numbers'],
  time: ['line with a date that does not exist', 'lines with a date that does not exist'],
  future: ['set in the future', 'sets in the future'],
  ancient: ['set from before 1970', 'sets from before 1970'],
  missed: ['set that was not done', 'sets that were not done'],
  unfinished: ['set of a workout that is not finished', 'sets of workouts that are not finished'],
  nameless: ['line without an exercise', 'lines without an exercise'],
  name: ['name longer than 120 characters', 'names longer than 120 characters'],
  number: ['line with a value that is not a number', 'lines with a value that is not a number'],
  absurd: ['set with an impossible value', 'sets with an impossible value'],
  exercises: ['exercise beyond the 60 a workout can hold', 'exercises beyond the 60 a workout can hold'],
} as const;
export type SkipReason = keyof typeof SKIP_TEXTS;

/** A line that is left out, and why. */
export interface SkippedRow {
  line: number;
  why: SkipReason;
}

export const isSkipped = (row: SetRow | SkippedRow): row is SkippedRow => 'why' in row;

/** Figures of a set as a row states them; null for none, NaN for a text that is no number. */
export interface StatedFigures {
  weight: number | null;
  unit: Unit;
  reps: number | null;
  seconds?: number | null;
  distance?: number | null;
  distanceUnit?: 'm' | 'km' | 'mi';
  calories?: number | null;
  rpe?: number | null;
  kind?: SetTarget['kind'];
  note?: string;
}

const toHundredth = (value: number): number => Math.round(value * 100) / 100;
/** RPE in halves from 1 to 10; anything else says nothing. */
const effortOf = (rpe: number | null | undefined): number | undefined =>
  rpe && rpe >= 1 && rpe <= 10 ? Math.round(rpe * 2) / 2 : undefined;

/** A note as it can be stored: trimmed, without unreadable characters, shortened. */
export const noteIn = (text: string): string =>
  // Taken out once more: the cut may leave half of a character.
  withoutUnreadable(withoutUnreadable(text.replace(/\r\n?/g, '\n')).trim().slice(0, MAX_NOTE)).trim();

/** The set of these figures, or the reason to leave its line out. */
export function setOf(figures: StatedFigures): PerformedSet | SkipReason {
  const { weight, unit, reps, seconds = null, distance = null, calories = null, rpe, kind } = figures;
  const all = [weight, reps, seconds, distance, calories, rpe ?? null];
  if (all.some((value) => Number.isNaN(value))) return 'number';
  if (![weight, reps, seconds, distance, calories].some((value) => value)) return 'empty';
  const isAbsurd =
    Math.abs(weight ?? 0) > MAX_WEIGHT_LBS ||
    !Number.isInteger(reps ?? 0) ||
    [reps, seconds, distance, calories].some((value) => (value ?? 0) < 0) ||
    (reps ?? 0) > MAX_REPS ||
    (seconds ?? 0) > 86_400 ||
    (distance ?? 0) > 1_000_000 ||
    (calories ?? 0) > 100_000;
  if (isAbsurd) return 'absurd';
  const effort = effortOf(rpe);
  const note = noteIn(figures.note ?? '');
  return {
    ...(weight === null ? { weight: 0 } : asStated({ value: toHundredth(weight), unit })),
    reps: reps ?? 0,
    ...(seconds && { seconds: Math.round(seconds) }),
    ...(distance && { distance: { value: distance, unit: figures.distanceUnit ?? 'km' } }),
    ...(calories && { calories: Math.round(calories) }),
    ...(kind && { kind }),
    ...(effort && { rpe: effort }),
    ...(note && { note }),
  };
}

const LB = /^(lbs?|pounds?)$/i;
const KG = /^(kgs?|kilos?|kilograms?)$/i;
/** The unit of a load by its word; undefined for none. */
export const unitIn = (text: string): Unit | undefined =>
  LB.test(text.trim()) ? 'lb' : KG.test(text.trim()) ? 'kg' : undefined;

/** The unit of a distance by its word; undefined for none. */
export function distanceUnitIn(text: string): 'm' | 'km' | 'mi' | undefined {
  const word = text.trim().toLowerCase();
  if (/^(km|kms|kilomet(er|re)s?)$/.test(word)) return 'km';
  if (/^(mi|miles?)$/.test(word)) return 'mi';
  return /^(m|met(er|re)s?)$/.test(word) ? 'm' : undefined;
}

/** Metres of units that no set is stored in. */
const METRES: Readonly<Record<string, number>> = { ft: 0.3048, yd: 0.9144, in: 0.0254, cm: 0.01 };

/** A distance by its number and the word of its unit: feet, yards, inches and centimetres become metres. */
export function distanceIn(
  value: number | null,
  unit: string,
  otherwise: 'km' | 'mi',
): Pick<StatedFigures, 'distance' | 'distanceUnit'> {
  const metres =
    METRES[
      unit
        .trim()
        .toLowerCase()
        .replace(/(?<=^(ft|yd|in|cm))s$/, '')
    ];
  if (value === null || metres === undefined)
    return { distance: value, distanceUnit: distanceUnitIn(unit) ?? otherwise };
  return { distance: toHundredth(value * metres), distanceUnit: 'm' };
}
