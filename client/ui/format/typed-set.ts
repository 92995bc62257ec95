import { MAX_CALORIES_OF_SET, MAX_REPS, MAX_WEIGHT_LBS } from '../../../common/constants';
import { readActual } from '../../../common/player/actual-input';
import type { Load, Unit } from '../../../common/player/load';
import { figuresAsked, type MeasuredIn, measureOf } from '../../../common/player/measure';
import { asStated, loadOf, type PerformedSet, performedIn } from '../../../common/player/performed-set';
import type { PlanEntry } from '../../../common/player/plan';
import { clockText, type DistanceUnit, readClock, readDistance } from './amounts';
import { helpTurned, readLoad, textOfLoad } from './loads';

/** The figures of a set as they are typed. */
export type FigureKey = 'reps' | 'weight' | 'time' | 'distance' | 'calories';
export type TypedSet = Record<FigureKey, string>;

/** What the figures of a set are counted in. */
export interface Counting {
  figures: MeasuredIn;
  unit: Unit;
  distanceUnit: DistanceUnit;
  /** Loads may go below zero: help with the body's own weight. */
  isBody: boolean;
}

/** The lowest load that may be typed. Help is typed above zero and kept below it. */
export const leastLoad = ({ figures, isBody }: Pick<Counting, 'figures' | 'isBody'>): number =>
  isBody && !figures.isHelp ? -MAX_WEIGHT_LBS : 0;

/** A load as it is typed, and back: help has no sign. */
const asTyped = (load: Load, { isHelp }: MeasuredIn): Load => (isHelp ? helpTurned(load) : load);

/** A set as the texts of its inputs. */
export const textsOf = (set: PerformedSet, { figures, unit }: Counting): TypedSet => ({
  reps: String(set.reps),
  weight: textOfLoad(asTyped(loadOf(set), figures), unit),
  time: set.seconds === undefined ? '' : clockText(set.seconds),
  distance: set.distance === undefined ? '' : String(set.distance.value),
  calories: set.calories === undefined ? '' : String(set.calories),
});

/**
 * The set that the texts say. Of a figure whose text says nothing it is what is meant; one that is not typed here stays
 * as it was in `before`.
 */
export function readTyped(
  typed: TypedSet,
  counting: Counting,
  before: PerformedSet,
  planned: Partial<PerformedSet> = before,
): PerformedSet {
  const { figures, unit, distanceUnit } = counting;
  const { load: _load, weight: _weight, ...kept } = performedIn(before);
  const isLoadUnchanged = typed.weight === textsOf(before, counting).weight;
  const plannedLoad = isLoadUnchanged
    ? loadOf(before)
    : loadOf({ load: planned.load, weight: planned.weight ?? 0 });
  const typedLoad = readLoad(typed.weight, unit, asTyped(plannedLoad, figures), leastLoad(counting));
  const load = figures.load ? asTyped(typedLoad, figures) : loadOf(before);
  const seconds = readClock(typed.time) ?? planned.seconds;
  const distance = readDistance(typed.distance, distanceUnit) ?? planned.distance;
  const calories =
    typed.calories.trim() === '' ? planned.calories : readActual(typed.calories, 0, MAX_CALORIES_OF_SET);
  return {
    ...kept,
    ...asStated(load),
    reps: figures.reps ? readActual(typed.reps, planned.reps ?? null, MAX_REPS) : before.reps,
    ...(figures.seconds && seconds !== undefined && { seconds }),
    ...(figures.distance && distance && { distance }),
    ...(figures.calories && calories !== undefined && { calories }),
  };
}

/** What a set that is recorded is counted in: its measure and every figure it has, in the units it was entered in. */
export function countingOfSet(set: PerformedSet, entry: PlanEntry | null): Counting {
  const { seconds, distance, calories } = set;
  const isClocked = seconds !== undefined || distance !== undefined || calories !== undefined;
  const asked = entry && figuresAsked(entry);
  return {
    figures: {
      reps: asked?.reps || set.reps > 0 || (!asked && !isClocked),
      load: asked?.load || loadOf(set).value !== 0 || (!asked && !isClocked),
      seconds: asked?.seconds || seconds !== undefined,
      distance: asked?.distance || distance !== undefined,
      calories: asked?.calories || calories !== undefined,
      ...(asked?.isHelp && { isHelp: true as const }),
    },
    unit: loadOf(set).unit,
    distanceUnit: distance?.unit ?? 'km',
    isBody: loadOf(set).value < 0 || (entry !== null && measureOf(entry) === 'bodyweight'),
  };
}
