import type { Exercise, Measure } from '@common/contract/training/exercises';
import type { Load } from './load';
import { asStated, loadOf, type PerformedSet } from './performed-set';
import type { PlanEntry } from './plan';

/** Figures that the sets of a measure have. */
export interface MeasuredIn {
  reps: boolean;
  /** A load; with body weight what is added to it, or taken off below zero. */
  load: boolean;
  seconds: boolean;
  distance: boolean;
  calories: boolean;
  /** The load is help, taken off the body's weight (rule M7). */
  isHelp?: true;
}

const NOTHING: MeasuredIn = { reps: false, load: false, seconds: false, distance: false, calories: false };

/** The figures that each measure is made of. */
export const FIGURES_OF: Record<Measure, MeasuredIn> = {
  reps_weight: { ...NOTHING, reps: true, load: true },
  bodyweight: { ...NOTHING, reps: true, load: true },
  reps: { ...NOTHING, reps: true },
  time: { ...NOTHING, seconds: true },
  weight_time: { ...NOTHING, load: true, seconds: true },
  distance_time: { ...NOTHING, distance: true, seconds: true },
  calories_time: { ...NOTHING, calories: true, seconds: true },
};

/**
 * Measure of an entry's sets: the workout's choice, else the exercise's own as long as that has what the workout plans
 * (rule M4). "3 × 10" of a plank is ten repetitions, and 20 lb at jumping jacks are a weight.
 */
export function measureOf({
  measure,
  exercise,
  reps,
  weight,
}: Pick<PlanEntry, 'measure' | 'reps' | 'weight'> & { exercise: Pick<Exercise, 'measure'> }): Measure {
  if (measure) return measure;
  const exerciseMeasure = exercise.measure ?? 'reps_weight';
  const figures = FIGURES_OF[exerciseMeasure];
  const isPlanned = (figures.reps || reps === null) && (figures.load || !weight);
  return isPlanned ? exerciseMeasure : 'reps_weight';
}

/** True where the load of an entry is help, taken off the body's weight, so that less of it is better (rule M7). */
export const isHelped = (
  entry: Parameters<typeof measureOf>[0] & { exercise: Pick<Exercise, 'isAssisted'> },
): boolean => entry.exercise.isAssisted === true && measureOf(entry) === 'bodyweight';

/** A load as an entry counts it: help is below zero, however it was stated (rule M7). */
export const countedLoad = (entry: Parameters<typeof isHelped>[0], load: Load): Load =>
  load.value > 0 && isHelped(entry) ? { ...load, value: -load.value } : load;

/** A set whose load is help where the entry's is, however it was stated (rule M7); the very same set where nothing changes. */
export function withHelp<S extends PerformedSet>(entry: Parameters<typeof isHelped>[0], set: S): S {
  const load = loadOf(set);
  const entryLoad = countedLoad(entry, load);
  return entryLoad === load ? set : { ...set, ...asStated(entryLoad) };
}

/**
 * A set that says what its figures count, as the entry's exercise does where it does not say so itself: help below zero
 * (M7), how many hands held the load (M9), repetitions on each side (M10), the body's weight (M11). The very same set
 * where nothing is added.
 */
export function countedSet<S extends PerformedSet>(
  entry: Parameters<typeof isHelped>[0] & { exercise: Exercise },
  set: S,
  bodyWeight: Load | undefined,
): S {
  const { isPerHand, isPerSide, countsBody } = entry.exercise;
  const measure = measureOf(entry);
  const added = {
    ...(isPerHand && FIGURES_OF[measure].load && !set.hands && { hands: 2 as const }),
    ...(isPerSide && !set.side && { side: 'both' as const }),
    ...(countsBody && measure === 'bodyweight' && bodyWeight && !set.body && { body: bodyWeight }),
  };
  const helped = withHelp(entry, set);
  return Object.keys(added).length > 0 ? { ...helped, ...added } : helped;
}

/**
 * The figures to enter for a set: those of the entry's measure. Where the workout did not choose it, repetitions alone
 * come with a weight, as the player asks for both [2.54].
 */
export function figuresAsked(entry: Parameters<typeof isHelped>[0]): MeasuredIn {
  const measure = measureOf(entry);
  if (isHelped(entry)) return { ...FIGURES_OF[measure], isHelp: true };
  return FIGURES_OF[measure === 'reps' && !entry.measure ? 'reps_weight' : measure];
}
