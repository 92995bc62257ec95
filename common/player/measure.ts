import type { Exercise, Measure } from '../exercises';
import type { PlanEntry } from './plan';

/** Which figures the sets of a measure have. */
export interface MeasuredIn {
  reps: boolean;
  /** A load; with body weight what is added to it, or taken off below zero. */
  load: boolean;
  seconds: boolean;
  distance: boolean;
  calories: boolean;
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
 * What the sets of an entry are counted in: what the workout says, else the exercise's own measure, as long as that has
 * what the workout plans. "3 × 10" of a plank is ten repetitions, and 20 lb at jumping jacks are a weight.
 */
export function measureOf({
  measure,
  exercise,
  reps,
  weight,
}: Pick<PlanEntry, 'measure' | 'reps' | 'weight'> & { exercise: Pick<Exercise, 'measure'> }): Measure {
  if (measure) return measure;
  const own = exercise.measure ?? 'reps_weight';
  const figures = FIGURES_OF[own];
  const isPlanned = (figures.reps || reps === null) && (figures.load || !weight);
  return isPlanned ? own : 'reps_weight';
}

/**
 * The figures that a member is asked for of an entry: those of its measure. Where nobody chose that, repetitions alone
 * come with a weight, as product.md asks for both.
 */
export function figuresAsked(entry: Parameters<typeof measureOf>[0]): MeasuredIn {
  const measure = measureOf(entry);
  return FIGURES_OF[measure === 'reps' && !entry.measure ? 'reps_weight' : measure];
}
