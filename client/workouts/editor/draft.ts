import * as z from 'zod';
import { CATEGORIES, measureSchema } from '../../../common/exercises';
import { integer } from '../../../common/fields';
import { unitSchema } from '../../../common/player/load';
import { DISTANCE_UNITS } from '../../../common/player/performed-set';
import { draftRowSchema } from '../../player/plan/draft-row';
import { draftStyleSchema } from './draft-style';

/** One exercise as it is being edited. Numbers stay as typed until they are read (`read-count.ts`). */
export const draftExerciseSchema = z.object({
  exerciseId: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  roundNumber: integer(1),
  sets: z.string(),
  reps: z.string(),
  weight: z.string(),
  restTime: z.string(),
  /** Seconds; kept as the workout had it where the exercise is not counted by time. */
  duration: z.number().nullable(),
  /** The exercise's own measure, and the one that was chosen instead. */
  own: measureSchema.optional(),
  /** Its own load is help (SPEC M7). */
  isAssisted: z.literal(true).optional(),
  measure: measureSchema.optional(),
  /** What its loads and distances are counted in; pounds where left out. */
  unit: unitSchema.optional(),
  distanceUnit: z.enum(DISTANCE_UNITS).optional(),
  time: z.string().optional(),
  distance: z.string().optional(),
  calories: z.string().optional(),
  /** Each set by itself, where they differ. */
  rows: z.array(draftRowSchema).optional(),
});
export type DraftExercise = z.infer<typeof draftExerciseSchema>;

/** A workout that is being created or edited. `exercises` is in order; rounds are read from it. */
export const draftSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES).or(z.literal('')),
  estimatedDuration: z.string(),
  /** The round that added exercises go to, as typed. */
  currentRound: z.string(),
  roundNames: z.record(z.string(), z.string()),
  exercises: z.array(draftExerciseSchema),
  /** How rounds are gone through, by their number; a round that is not named goes straight. */
  styles: z.record(z.string(), draftStyleSchema).optional(),
});
export type Draft = z.infer<typeof draftSchema>;

/** An empty dialog. */
export const emptyDraft: Draft = {
  name: '',
  description: '',
  category: '',
  estimatedDuration: '',
  currentRound: '1',
  roundNames: {},
  exercises: [],
};
