import * as z from 'zod';
import { categorySchema, exerciseSchema } from '../exercises';
import { entityId, repCount, restSeconds, setCount, shortText, weightLbs } from '../fields';

/** What was lifted in one set: whole repetitions at whole pounds. */
export const performedSetSchema = z.strictObject({ reps: repCount, weight: weightLbs });
export type PerformedSet = z.infer<typeof performedSetSchema>;

/** One exercise of the workout as it was when the session started. */
export const planEntrySchema = z.strictObject({
  id: entityId,
  exerciseId: entityId,
  order: z.number().int().min(1),
  roundNumber: z.number().int().min(1),
  roundName: shortText.nullable(),
  sets: setCount,
  reps: repCount.nullable(),
  weight: weightLbs.nullable(),
  /** Seconds, for an exercise done by the clock. */
  duration: z.number().int().min(0).nullable(),
  /** Seconds; null stands for the default rest. */
  restTime: restSeconds.nullable(),
  exercise: exerciseSchema,
  /** The sets of the last completed session with this exercise, first set first. */
  previous: z.array(performedSetSchema),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/**
 * The workout as it was when the session started. It never changes afterwards, so that a later edit of the
 * workout rewrites no history. Entries are sorted by round, then by order.
 */
export const planSchema = z.strictObject({
  name: shortText,
  category: categorySchema,
  exercises: z.array(planEntrySchema).min(1),
});
export type Plan = z.infer<typeof planSchema>;
