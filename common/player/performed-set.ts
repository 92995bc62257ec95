import * as z from 'zod';
import { repCount, weightLbs } from '../fields';
import { loadSchema, poundsOf } from './load';

/** What a set of an exercise is counted in. */
export const MEASURES = [
  'reps_weight',
  'bodyweight',
  'reps',
  'time',
  'weight_time',
  'distance_time',
  'calories_time',
] as const;
export const measureSchema = z.enum(MEASURES);
export type Measure = z.infer<typeof measureSchema>;

/** What a set was for; one without a kind is a working set. Warm-ups count in no volume, record or streak. */
export const SET_KINDS = ['warm_up', 'drop', 'failure'] as const;
export const setKindSchema = z.enum(SET_KINDS);
export type SetKind = z.infer<typeof setKindSchema>;

export const DISTANCE_UNITS = ['m', 'km', 'mi'] as const;
export const distanceSchema = z
  .strictObject({ value: z.number().min(0).max(1_000_000), unit: z.enum(DISTANCE_UNITS) })
  .meta({ description: 'A distance in the unit it was entered in.', examples: [{ value: 5, unit: 'km' }] });
export type Distance = z.infer<typeof distanceSchema>;

/** How hard a set was, from 1 to 10 in halves; 10 less this is what was left in the tank (RIR). */
export const effortSchema = z
  .number()
  .min(1)
  .max(10)
  .multipleOf(0.5)
  .meta({ description: 'RPE, 1 to 10 in halves.', examples: [8.5] });

const seconds = z.number().int().min(0).max(86_400).meta({ description: 'Seconds.' });
const calories = z.number().int().min(0).max(100_000).meta({ description: 'Calories.' });

/** What a measure beyond whole repetitions at whole pounds adds to a set. */
const figures = {
  /** The exact load; `weight` is what older clients read of it. */
  load: loadSchema.optional(),
  seconds: seconds.optional(),
  distance: distanceSchema.optional(),
  calories: calories.optional(),
};

/** What a command states of a set: the figures of product.md, and what lies beyond them. */
export const liftedFields = {
  reps: repCount,
  weight: weightLbs,
  ...figures,
  kind: setKindSchema.optional(),
  rpe: effortSchema.optional(),
  note: z.string().max(500).optional(),
};

/** What was done in one set. 0 reps where its measure has none; `weight` in whole pounds, the exact load beside it. */
export const performedSetSchema = z.strictObject(liftedFields);
export type PerformedSet = z.infer<typeof performedSetSchema>;

/** What is meant for one set of a plan. Reps are a range where `repsMax` is there, as many as possible where null. */
export const setTargetSchema = z.strictObject({
  ...figures,
  reps: repCount.nullable().optional(),
  repsMax: repCount.optional(),
  kind: setKindSchema.optional(),
  rpe: effortSchema.optional(),
});
export type SetTarget = z.infer<typeof setTargetSchema>;

/** What was done, out of whatever else an object says. `weight` follows from the load where there is one. */
export function performedIn(set: PerformedSet): PerformedSet {
  const { reps, weight, load, seconds, distance, calories, kind, rpe, note } = set;
  return {
    reps,
    weight: load ? poundsOf(load) : weight,
    ...(load && { load }),
    ...(seconds !== undefined && { seconds }),
    ...(distance && { distance }),
    ...(calories !== undefined && { calories }),
    ...(kind && { kind }),
    ...(rpe !== undefined && { rpe }),
    ...(note !== undefined && { note }),
  };
}

/** Whether two sets say the same in each figure. */
export function isAlike(a: PerformedSet, b: PerformedSet): boolean {
  return JSON.stringify(performedIn(a)) === JSON.stringify(performedIn(b));
}
