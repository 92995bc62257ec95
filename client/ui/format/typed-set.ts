import { MAX_CALORIES_OF_SET, MAX_REPS, MAX_WEIGHT_LBS } from '@common/constants';
import type { Load, Unit } from '@common/player/plan/load';
import { figuresAsked, type MeasuredIn, measureOf } from '@common/player/plan/measure';
import { asStated, loadOf, type PerformedSet, performedIn } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import {
  faultIn,
  type NumberAsked,
  numberOr,
  readNumber,
  readTime,
  readWhole,
  type TypedNumber,
  textOfNumber,
} from '@common/player/plan/typed-number';
import { clockText, type DistanceUnit, distanceTyped, MAX_DISTANCE } from './amounts';
import { helpTurned, readLoad, textOfLoad } from './loads';

/** Fields of a set's figures. */
export type FigureKey = 'reps' | 'weight' | 'time' | 'distance' | 'calories';
export type TypedSet = Record<FigureKey, string>;

/** Figures and units of a set. */
export interface Counting {
  figures: MeasuredIn;
  unit: Unit;
  distanceUnit: DistanceUnit;
  /** Loads may go below zero: help that takes off body weight. */
  isBody: boolean;
}

/** Lower limit of a typed load. Help is typed above zero and stored below it. */
export const leastLoad = ({ figures, isBody }: Pick<Counting, 'figures' | 'isBody'>): number =>
  isBody && !figures.isHelp ? -MAX_WEIGHT_LBS : 0;

/** Converts a load between stored and typed form: help is typed without a sign. */
const asTyped = (load: Load, { isHelp }: MeasuredIn): Load => (isHelp ? helpTurned(load) : load);

/** The texts of a set's inputs. */
export const textsOf = (set: PerformedSet, { figures, unit }: Counting): TypedSet => ({
  reps: String(set.reps),
  weight: textOfLoad(asTyped(loadOf(set), figures), unit),
  time: set.seconds === undefined ? '' : clockText(set.seconds),
  distance: set.distance === undefined ? '' : textOfNumber(set.distance.value),
  calories: set.calories === undefined ? '' : String(set.calories),
});

/** Unit and range of each figure's field. Time is missing: it is not parsed as a number. */
export const askedFor = (counting: Counting): Record<Exclude<FigureKey, 'time'>, NumberAsked> => ({
  reps: { unit: 'reps', max: MAX_REPS },
  weight: { unit: counting.unit, min: leastLoad(counting), max: MAX_WEIGHT_LBS },
  distance: { unit: counting.distanceUnit, max: MAX_DISTANCE },
  calories: { unit: 'calories', max: MAX_CALORIES_OF_SET },
});

const FIELD_OF = {
  reps: 'reps',
  load: 'weight',
  seconds: 'time',
  distance: 'distance',
  calories: 'calories',
} as const satisfies Record<Exclude<keyof MeasuredIn, 'isHelp'>, FigureKey>;

/** Error messages of unclear texts, by field. An unchanged text is always valid. */
export function faultsOfTyped(
  typed: TypedSet,
  counting: Counting,
  before: TypedSet,
): Partial<Record<FigureKey, string>> {
  const ranges = askedFor(counting);
  const read = (key: FigureKey): TypedNumber =>
    key === 'time' ? readTime(typed.time) : readNumber(typed[key], ranges[key]);
  const shown = (Object.keys(FIELD_OF) as (keyof typeof FIELD_OF)[]).filter(
    (figure) => counting.figures[figure],
  );
  const faults = shown.flatMap((figure) => {
    const key = FIELD_OF[figure];
    const fault = typed[key].trim() === before[key] ? null : faultIn(read(key));
    return fault === null ? [] : [[key, fault] as const];
  });
  return Object.fromEntries(faults);
}

/**
 * Parses the texts into a set; null if one is unclear. An empty text means `planned`; figures without a field stay as
 * in `before`. Reps and calories are whole numbers [5.19].
 */
export function readTyped(
  typed: TypedSet,
  counting: Counting,
  before: PerformedSet,
  planned: Partial<PerformedSet> = before,
): PerformedSet | null {
  const { figures, unit, distanceUnit } = counting;
  const textsBefore = textsOf(before, counting);
  if (Object.keys(faultsOfTyped(typed, counting, textsBefore)).length > 0) return null;
  const { load: _load, weight: _weight, ...kept } = performedIn(before);
  const plannedLoad =
    typed.weight === textsBefore.weight
      ? loadOf(before)
      : loadOf({ load: planned.load, weight: planned.weight ?? 0 });
  const plannedAsTyped = asTyped(plannedLoad, figures);
  const typedLoad = readLoad(typed.weight, unit, plannedAsTyped, leastLoad(counting)) ?? plannedAsTyped;
  const load = figures.load ? asTyped(typedLoad, figures) : loadOf(before);
  const ranges = askedFor(counting);
  const whole = (key: 'reps' | 'calories') => numberOr(readWhole(typed[key], ranges[key]), undefined);
  const seconds = numberOr(readTime(typed.time), planned.seconds);
  const isDistanceUnchanged = typed.distance === textsBefore.distance;
  const distance =
    (isDistanceUnchanged ? before.distance : distanceTyped(typed.distance, distanceUnit)) ?? planned.distance;
  const calories = whole('calories') ?? planned.calories;
  return {
    ...kept,
    ...asStated(load),
    reps: figures.reps ? (whole('reps') ?? planned.reps ?? 0) : before.reps,
    ...(figures.seconds && seconds !== undefined && { seconds }),
    ...(figures.distance && distance && { distance }),
    ...(figures.calories && calories !== undefined && { calories }),
  };
}

/** Figures and units of a recorded set: those of its measure and any other it has, in the units it was entered in. */
export function countingOfSet(set: PerformedSet, entry: PlanEntry | null): Counting {
  const { seconds, distance, calories } = set;
  const isClocked = seconds !== undefined || distance !== undefined || calories !== undefined;
  const figures = entry && figuresAsked(entry);
  return {
    figures: {
      reps: figures?.reps || set.reps > 0 || (!figures && !isClocked),
      load: figures?.load || loadOf(set).value !== 0 || (!figures && !isClocked),
      seconds: figures?.seconds || seconds !== undefined,
      distance: figures?.distance || distance !== undefined,
      calories: figures?.calories || calories !== undefined,
      ...(figures?.isHelp && { isHelp: true as const }),
    },
    unit: loadOf(set).unit,
    distanceUnit: distance?.unit ?? 'km',
    isBody: loadOf(set).value < 0 || (entry !== null && measureOf(entry) === 'bodyweight'),
  };
}
