import * as z from 'zod';
import { MAX_CALORIES_OF_SET } from '@common/constants';
import { integer, noteText, repCount, weightLbs } from '@common/contract/fields';
import { hundredthsOf, type Load, loadIn, loadSchema, poundsOf, UNITS, type Unit } from './load';
import { same } from './same';

/** Volume lifted, exactly: hundredths of each unit, as the loads were entered. */
export type Volume = Record<Unit, number>;

/**
 * Repetitions times load over these sets (rules M5, M9 to M11): a load per hand counts for each hand, repetitions on each
 * side for each side, and body weight is added where the set counts it. Warm-ups count in none, and help (a load below
 * zero) lifts nothing of itself.
 */
export function volumeOf(sets: readonly PerformedSet[]): Volume {
  const volume: Volume = { lb: 0, kg: 0 };
  for (const set of sets) {
    if (isWarmUp(set)) continue;
    const [load, reps] = [loadOf(set), set.reps * sidesOf(set)];
    const { body } = set;
    const help = load.value < 0 ? load : null;
    if (!help) volume[load.unit] += reps * hundredthsOf(load) * handsOf(set);
    if (body) {
      const value = body.value + (help ? loadIn(help, body.unit) : 0);
      volume[body.unit] += reps * Math.max(0, hundredthsOf({ ...body, value }));
    }
  }
  return volume;
}

/** Hands that each held the load of a set: 2 where it is stated per hand (rule M9). */
export const handsOf = ({ hands = 1 }: Pick<PerformedSet, 'hands'>): number => hands;

/** Sides that a set's repetitions were done on: 2 where they are those of each side (rule M10). */
export const sidesOf = ({ side }: Pick<PerformedSet, 'side'>): number => (side === 'both' ? 2 : 1);

/** Number of these sets: one on the left and one on the right are one together (rule M10). */
export function countSets(sets: readonly Pick<PerformedSet, 'side'>[]): number {
  const on = (side: Side) => sets.filter((set) => set.side === side).length;
  return sets.length - Math.min(on('left'), on('right'));
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

/** Sides that a set was done on. `both`: its repetitions on each side, one after the other. */
export const SIDES = ['left', 'right', 'both'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;

/** Numbers of hands that may each have held the load of a set. */
export const HANDS = [1, 2] as const;

/** Side, hands and body weight (rules M9 to M11); left out, the exercise says. */
export const countFields = {
  side: sideSchema.optional(),
  /** Hands that each held the load: 2 for a pair of dumbbells whose load is stated per hand, 1 for a load in all. */
  hands: z.literal(HANDS).optional(),
  /** The body's weight on that day, where it counts as lifted. */
  body: loadSchema.optional(),
};

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
  ...countFields,
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

type SharedField = 'seconds' | 'distance' | 'calories' | keyof typeof countFields;

/** Picks the fields that a performed set and a best have in common. */
export function sharedFieldsIn(set: Pick<PerformedSet, SharedField>): Pick<PerformedSet, SharedField> {
  const { seconds, distance, calories, side, hands, body } = set;
  return {
    ...(seconds !== undefined && { seconds }),
    ...(distance && { distance }),
    ...(calories !== undefined && { calories }),
    ...(side && { side }),
    ...(hands && { hands }),
    ...(body && { body }),
  };
}

/** Picks the fields of a performed set from an object. `weight` follows from the load where there is one. */
export function performedIn(set: PerformedSet): PerformedSet {
  const { reps, weight, load, kind, rpe, note } = set;
  return {
    reps,
    weight: load ? poundsOf(load) : weight,
    ...(load && { load }),
    ...sharedFieldsIn(set),
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

/**
 * True if two sets may be one and the same, tapped twice: alike, but for the body's weight, which no tap states, and what
 * only one of them says of its side and hands (rule F4). Servers of before 0.4.0 said none of these.
 */
export function mayBeSame(a: PerformedSet, b: PerformedSet): boolean {
  const saidByBoth = { ...a, body: b.body };
  for (const field of ['side', 'hands'] as const)
    if (a[field] === undefined || b[field] === undefined) Object.assign(saidByBoth, { [field]: b[field] });
  return isAlike(saidByBoth, b);
}

/** The figures that two sets must share to be the same by `mayBeSame`, as a text: to look them up by. */
export const sharedFigures = (set: PerformedSet): string =>
  [set.reps, loadOf(set).value, set.seconds, set.calories, set.kind, set.rpe, set.note].join(' ');

const comparable = (set: PerformedSet): Load => {
  const load = loadOf(set);
  return load.value === 0 ? { value: 0, unit: 'lb' } : load;
};

/** True for a warm-up: it fills its place, and counts in no volume, record or streak. */
export const isWarmUp = ({ kind }: Pick<PerformedSet, 'kind'>): boolean => kind === 'warm_up';
