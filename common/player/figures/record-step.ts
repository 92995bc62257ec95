import * as z from 'zod';
import { bestSchema } from '../plan/bests';

const kinds = [
  'heaviest',
  'oneRepMax',
  'volume',
  'longest',
  'farthest',
  'mostCalories',
  'repsAt',
  'timeFor',
  'caloriesIn',
] as const;

/** One way in which a set is a record, and what it is better than; null: nothing of that load, distance or time was done. */
export const recordMadeSchema = z.strictObject({ kind: z.enum(kinds), before: bestSchema.nullable() });
export type RecordMade = z.infer<typeof recordMadeSchema>;

/** A set that was better than all that was done of its exercise in the sessions before it, and in its own until then. */
export const recordStepSchema = z.strictObject({
  /** The set's. */
  id: z.string(),
  best: bestSchema,
  made: z.array(recordMadeSchema),
});
export type RecordStep = z.infer<typeof recordStepSchema>;
