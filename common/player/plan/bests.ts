import * as z from 'zod';
import { entityId, epochMs, integer, repCount } from '@common/contract/fields';
import { loadSchema } from './load';
import { countFields, distanceSchema } from './performed-set';

/** The best set of a kind. `at` and `sessionId` say when and where it was done; a plan leaves them out. */
export const bestSchema = z.strictObject({
  reps: repCount,
  load: loadSchema,
  seconds: integer(0).optional(),
  distance: distanceSchema.optional(),
  calories: integer(0).optional(),
  ...countFields,
  at: epochMs.optional(),
  sessionId: entityId.optional(),
});
export type Best = z.infer<typeof bestSchema>;

const frontier = z.array(bestSchema);
/** A member's bests in one exercise. Each kind is there once a set of it is. */
export const bestsSchema = z.strictObject({
  heaviest: bestSchema.optional(),
  /** The least help that repetitions were done with. */
  leastHelp: bestSchema.optional(),
  /** The highest estimated one-repetition maximum (Epley). */
  oneRepMax: bestSchema.optional(),
  volume: bestSchema.optional(),
  longest: bestSchema.optional(),
  farthest: bestSchema.optional(),
  mostCalories: bestSchema.optional(),
  /** Of each load the most repetitions: none of these has both fewer repetitions and less load than another. */
  repsAt: frontier,
  /** Of each distance the best time: none of these is both shorter and slower than another. */
  timeFor: frontier,
  /** Of each time the most calories: none of these has both fewer calories and more time than another. */
  caloriesIn: frontier.optional(),
});
export type Bests = z.infer<typeof bestsSchema>;

const RECORD_KINDS = [
  'heaviest',
  'leastHelp',
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
export const recordMadeSchema = z.strictObject({ kind: z.enum(RECORD_KINDS), before: bestSchema.nullable() });
export type RecordMade = z.infer<typeof recordMadeSchema>;

/** A set that was better than all that was done of its exercise in the sessions before it, and in its own until then. */
export const recordStepSchema = z.strictObject({
  /** The set's. */
  id: z.string(),
  best: bestSchema,
  made: z.array(recordMadeSchema),
});
export type RecordStep = z.infer<typeof recordStepSchema>;
