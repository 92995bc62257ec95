import * as z from 'zod';
import { type Progression, progressionSchema } from '@common/player/figures/what-next';
import { hundredths, type Unit, unitSchema } from '@common/player/plan/load';
import type { Calls } from '../api-call';
import { entityId, timeZoneName } from '../fields';

/** Max exercises with a unit of their own, and max exercises with a progression. */
export const MAX_EXERCISE_UNITS = 500;
const MAX_BARS = 10;
const MAX_PLATES = 20;
/** More than any bar or plate weighs, in either unit. */
const MAX_PIECE = 250;

const pieces = (least: number, most: number) =>
  z
    .array(hundredths(0.01, MAX_PIECE))
    .min(least)
    .max(most)
    .refine((all) => new Set(all).size === all.length, 'Please list each weight once.');
/** Weights of bars in their unit; the first one is the default. */
const bars = pieces(1, MAX_BARS);
/** Weights of plates in their unit, of one plate each. */
const plates = pieces(0, MAX_PLATES);

/** Scale on which a member notes how hard a set was: not at all, RPE, or repetitions in reserve. */
export const effortScaleSchema = z.enum(['off', 'rpe', 'rir']);

/** A member's training settings. */
export const settingsSchema = z.strictObject({
  unit: unitSchema,
  effort: effortScaleSchema,
  /** Exercises that are counted in a unit of their own, each once. */
  exerciseUnits: z.array(z.strictObject({ exerciseId: entityId, unit: unitSchema })),
  /** Exercises with suggestions of what comes next, each once. */
  progressions: z.array(z.strictObject({ exerciseId: entityId, how: progressionSchema })),
  bars: z.strictObject({ lb: bars, kg: bars }),
  plates: z.strictObject({ lb: plates, kg: plates }),
  /** True if changes of an interval clock are spoken. */
  spokenChanges: z.boolean(),
  /** True if a rest follows an exercise's last set, too. Servers of before 0.4.0 leave it out. */
  restAfterExercise: z.boolean().optional(),
  /** True once the member has named their unit; false: it is asked. Servers of before 0.4.0 leave it out. */
  unitChosen: z.boolean().optional(),
  /** Time zone in which Today is counted; that of each page until one is stored. */
  timeZone: timeZoneName.nullable().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings of a member who has changed nothing. */
export const DEFAULT_SETTINGS: Settings = {
  unit: 'lb',
  effort: 'off',
  exerciseUnits: [],
  progressions: [],
  bars: { lb: [45], kg: [20] },
  plates: { lb: [45, 35, 25, 10, 5, 2.5], kg: [25, 20, 15, 10, 5, 2.5, 1.25] },
  spokenChanges: false,
  restAfterExercise: false,
  unitChosen: false,
  timeZone: null,
};

/** PATCH /api/settings: what is left out stays. Of a list of exercises only those named change, null takes one away. */
export const settingsChangeSchema = z.strictObject({
  unit: unitSchema.optional(),
  effort: effortScaleSchema.optional(),
  exerciseUnits: z
    .array(z.strictObject({ exerciseId: entityId, unit: unitSchema.nullable() }))
    .max(MAX_EXERCISE_UNITS)
    .optional(),
  progressions: z
    .array(z.strictObject({ exerciseId: entityId, how: progressionSchema.nullable() }))
    .max(MAX_EXERCISE_UNITS)
    .optional(),
  bars: z.strictObject({ lb: bars.optional(), kg: bars.optional() }).optional(),
  plates: z.strictObject({ lb: plates.optional(), kg: plates.optional() }).optional(),
  spokenChanges: z.boolean().optional(),
  restAfterExercise: z.boolean().optional(),
  timeZone: timeZoneName.optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The unit that a member counts an exercise in. */
export const unitOf = ({ unit, exerciseUnits }: Settings, exerciseId: string): Unit =>
  exerciseUnits.find((one) => one.exerciseId === exerciseId)?.unit ?? unit;

/** A member's progression for an exercise; null: nothing is suggested. */
export const progressionOf = ({ progressions }: Settings, exerciseId: string): Progression | null =>
  progressions.find((one) => one.exerciseId === exerciseId)?.how ?? null;

/** Merges a change into the settings. Two changes of different things are both kept, in whichever order they come. */
export function withChange(settings: Settings, change: SettingsChange): Settings {
  const { exerciseUnits = [], progressions = [], bars: ownBars, plates: ownPlates, ...fields } = change;
  const units = new Map(
    [...settings.exerciseUnits, ...exerciseUnits].map((one) => [one.exerciseId, one.unit]),
  );
  const ways = new Map([...settings.progressions, ...progressions].map((one) => [one.exerciseId, one.how]));
  return {
    ...withDefined(settings, fields),
    ...(fields.unit && { unitChosen: true }),
    exerciseUnits: [...units].flatMap(([exerciseId, unit]) => (unit ? [{ exerciseId, unit }] : [])),
    progressions: [...ways].flatMap(([exerciseId, how]) => (how ? [{ exerciseId, how }] : [])),
    bars: withDefined(settings.bars, ownBars ?? {}),
    plates: withDefined(settings.plates, ownPlates ?? {}),
  };
}

/** Merges the defined fields of a change. */
const withDefined = <T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** A member's training settings. */
export const settingsCalls = {
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    access: 'approved',
    answer: settingsSchema,
    lists: ['settings'],
    summary: 'My settings: units, effort, bars and plates',
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/settings',
    access: 'approved',
    body: settingsChangeSchema,
    answer: settingsSchema,
    lists: ['settings'],
    summary: 'Change my settings',
  },
} as const satisfies Calls;
