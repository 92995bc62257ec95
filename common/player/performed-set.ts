import * as z from 'zod';
import { MAX_CALORIES_OF_SET } from '../constants';
import { integer, noteText, repCount, weightLbs } from '../fields';
import { type Load, loadSchema, poundsOf } from './load';
import { same } from './same';

/** What a set was for; one without a kind is a working set. Warm-ups count in no volume, record or streak. */
export const SET_KINDS = ['warm_up', 'drop', 'failure'] as const;
export const setKindSchema = z.enum(SET_KINDS);

export const DISTANCE_UNITS = ['m', 'km', 'mi'] as const;
export const distanceSchema = z
  .strictObject({ value: z.number().min(0).max(1_000_000), unit: z.enum(DISTANCE_UNITS) })
  .meta({ description: 'A distance in the unit it was entered in.', examples: [{ value: 5, unit: 'km' }] });

/** How hard a set was, from 1 to 10 in halves; 10 less this is what was left in the tank (RIR). */
export const effortSchema = z
  .number()
  .min(1)
  .max(10)
  .multipleOf(0.5)
  .meta({ description: 'RPE, 1 to 10 in halves.', examples: [8.5] });

const seconds = integer(0, 86_400).meta({ description: 'Seconds.' });
const calories = integer(0, MAX_CALORIES_OF_SET).meta({ description: 'Calories.' });

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
  note: noteText.optional(),
};

/** What was done in one set. 0 reps where its measure has none; `weight` in whole pounds, the exact load beside it. */
export const performedSetSchema = z.strictObject(liftedFields);
export type PerformedSet = z.infer<typeof performedSetSchema>;

/** What is meant for one set of a plan. Reps are a range where `repsMax` is there, as many as possible where null. */
export const setTargetSchema = z
  .strictObject({
    ...figures,
    reps: repCount.nullable().optional(),
    repsMax: repCount.optional(),
    kind: setKindSchema.optional(),
    rpe: effortSchema.optional(),
  })
  .refine(({ reps, repsMax }) => repsMax === undefined || (typeof reps === 'number' && repsMax >= reps), {
    path: ['repsMax'],
    message: 'A range of repetitions ends no lower than it begins.',
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

/** What was on the bar, exactly: whole pounds where nothing else was said. */
export function loadOf({ load, weight }: Pick<PerformedSet, 'load' | 'weight'>): Load {
  return load ?? { value: weight, unit: 'lb' };
}

/** A load as a set states it: whole pounds need no more than their number. */
export function asStated(load: Load): Pick<PerformedSet, 'weight' | 'load'> {
  const isWholePounds = load.unit === 'lb' && Number.isInteger(load.value) && load.value >= 0;
  return isWholePounds ? { weight: load.value } : { weight: poundsOf(load), load };
}

/**
 * Whether two sets say the same in each figure; so many whole pounds are the same with and without their load, and
 * nothing is the same in both units.
 */
export function isAlike(a: PerformedSet, b: PerformedSet): boolean {
  return same({ ...performedIn(a), load: comparable(a) }, { ...performedIn(b), load: comparable(b) });
}

const comparable = (set: PerformedSet): Load => {
  const load = loadOf(set);
  return load.value === 0 ? { value: 0, unit: 'lb' } : load;
};

/** Whether a set was done to get warm: it fills its place, and counts in no volume, record or streak. */
export const isWarmUp = ({ kind }: Pick<PerformedSet, 'kind'>): boolean => kind === 'warm_up';
