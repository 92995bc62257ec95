import * as z from 'zod';
import { MAX_CALORIES_OF_SET } from '@common/constants';
import { integer, noteText, repCount, weightLbs } from '@common/contract/fields';
import { hundredthsOf, type Load, loadIn, loadSchema, poundsOf, UNITS, type Unit } from './load';
import { same } from './same';

/** Volume lifted, exactly: hundredths of each unit, as the loads were entered. */
export type Volume = Record<Unit, number>;

/** Repetitions times load over these sets. Warm-ups count in none, and help (a load below zero) lifts nothing. */
export function volumeOf(sets: readonly PerformedSet[]): Volume {
  const volume: Volume = { lb: 0, kg: 0 };
  for (const set of sets) {
    const load = loadOf(set);
    if (!isWarmUp(set)) volume[load.unit] += set.reps * Math.max(0, hundredthsOf(load));
  }
  return volume;
}

/** A volume as a number of one unit, to be shown: exact where all of it was entered in that unit. */
export function volumeIn(volume: Volume, unit: Unit): number {
  return UNITS.reduce((sum, one) => sum + loadIn(asLoad(volume, one), unit), 0);
}

const asLoad = (volume: Volume, unit: Unit): Load => ({ value: volume[unit] / 100, unit });

/** Kinds of sets; one without a kind is a working set. Warm-ups count in no volume, record or streak. */
export const SET_KINDS = ['warm_up', 'drop', 'failure'] as const;
export const setKindSchema = z.enum(SET_KINDS);

export const DISTANCE_UNITS = ['m', 'km', 'mi'] as const;
export const distanceSchema = z
  .strictObject({ value: z.number().min(0).max(1_000_000), unit: z.enum(DISTANCE_UNITS) })
  .meta({ description: 'A distance in the unit it was entered in.', examples: [{ value: 5, unit: 'km' }] });

/** RPE of a set, from 1 to 10 in halves; 10 less this is RIR, the repetitions in reserve. */
export const effortSchema = z
  .number()
  .min(1)
  .max(10)
  .multipleOf(0.5)
  .meta({ description: 'RPE, 1 to 10 in halves.', examples: [8.5] });

const seconds = integer(0, 86_400).meta({ description: 'Seconds.' });
const calories = integer(0, MAX_CALORIES_OF_SET).meta({ description: 'Calories.' });

/** Figures beyond whole repetitions at whole pounds. */
const figures = {
  /** The exact load; `weight` is what older clients read of it. */
  load: loadSchema.optional(),
  seconds: seconds.optional(),
  distance: distanceSchema.optional(),
  calories: calories.optional(),
};

/** A set as a command states it: reps and weight [4.9], and the figures of other measures. */
export const liftedFields = {
  reps: repCount,
  weight: weightLbs,
  ...figures,
  kind: setKindSchema.optional(),
  rpe: effortSchema.optional(),
  note: noteText.optional(),
};

/** A performed set. 0 reps where its measure has none; `weight` in whole pounds, the exact load beside it. */
export const performedSetSchema = z.strictObject(liftedFields);
export type PerformedSet = z.infer<typeof performedSetSchema>;

/** Target of one set of a plan. Reps are a range where `repsMax` is there, as many as possible where null. */
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
    message: 'A rep range must end at or above its start.',
  });
export type SetTarget = z.infer<typeof setTargetSchema>;

/** Picks the fields of a performed set from an object. `weight` follows from the load where there is one. */
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

/** Exact load of a set: its `weight` in pounds where no load was stated. */
export function loadOf({ load, weight }: Pick<PerformedSet, 'load' | 'weight'>): Load {
  return load ?? { value: weight, unit: 'lb' };
}

/** `weight` and `load` of a set for this load: whole pounds need `weight` alone. */
export function asStated(load: Load): Pick<PerformedSet, 'weight' | 'load'> {
  const isWholePounds = load.unit === 'lb' && Number.isInteger(load.value) && load.value >= 0;
  return isWholePounds ? { weight: load.value } : { weight: poundsOf(load), load };
}

/**
 * True if two sets agree in every figure (rule M2). Whole pounds are the same with and without their load, and a load
 * of 0 is the same in both units.
 */
export function isAlike(a: PerformedSet, b: PerformedSet): boolean {
  return same({ ...performedIn(a), load: comparable(a) }, { ...performedIn(b), load: comparable(b) });
}

const comparable = (set: PerformedSet): Load => {
  const load = loadOf(set);
  return load.value === 0 ? { value: 0, unit: 'lb' } : load;
};

/** True for a warm-up: it fills its place, and counts in no volume, record or streak. */
export const isWarmUp = ({ kind }: Pick<PerformedSet, 'kind'>): boolean => kind === 'warm_up';
