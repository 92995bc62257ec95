import * as z from 'zod';
import { draftRowSchema } from '@client/player/plan/draft-row';
import { integer } from '@common/contract/fields';
import { CATEGORIES, measureSchema } from '@common/contract/training/exercises';
import { unitSchema } from '@common/player/plan/load';
import { DISTANCE_UNITS } from '@common/player/plan/performed-set';
import { entryProgressionSchema } from '@common/programs/progression';
import { draftStyleSchema } from './draft-style';

/** One exercise in the editor. Numbers stay as typed until they are read (`read-count.ts`). */
export const draftExerciseSchema = z.object({
  exerciseId: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  roundNumber: integer(1),
  sets: z.string(),
  reps: z.string(),
  weight: z.string(),
  restTime: z.string(),
  /** Seconds; passed through as the workout has it, unless the exercise is measured by time. */
  duration: z.number().nullable(),
  /** The exercise's own measure; `measure` overrides it. */
  own: measureSchema.optional(),
  /** The load is help of a machine or band (SPEC M7). */
  isAssisted: z.literal(true).optional(),
  measure: measureSchema.optional(),
  /** Unit of its loads; pounds by default. */
  unit: unitSchema.optional(),
  distanceUnit: z.enum(DISTANCE_UNITS).optional(),
  time: z.string().optional(),
  distance: z.string().optional(),
  calories: z.string().optional(),
  /** Its progression in a program that is followed. */
  progression: entryProgressionSchema.optional(),
  /** A row per set, if sets differ. */
  rows: z.array(draftRowSchema).optional(),
});
export type DraftExercise = z.infer<typeof draftExerciseSchema>;

/** A workout in the editor. `exercises` is in order; rounds are derived from it. */
export const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES).or(z.literal('')),
  estimatedDuration: z.string(),
  /** Number of the round that exercises are added to, as typed. */
  currentRound: z.string(),
  roundNames: z.record(z.string(), z.string()),
  exercises: z.array(draftExerciseSchema),
  /** Styles by round number; a round without one has straight sets. */
  styles: z.record(z.string(), draftStyleSchema).optional(),
});
export type Draft = z.infer<typeof draftSchema>;

/** The draft of a new workout. */
export const emptyDraft: Draft = {
  name: '',
  description: '',
  category: '',
  estimatedDuration: '',
  currentRound: '1',
  roundNames: {},
  exercises: [],
};
