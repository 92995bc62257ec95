import * as z from 'zod';
import { byId, type Calls } from './api-call';
import { exerciseSchema } from './exercises';
import { entityId, epochMs, instant, integer, noteText, shortText } from './fields';
import { bestsSchema } from './player/bests';
import { liftedFields } from './player/performed-set';
import { planEntrySchema } from './player/plan';

/** So many sessions an answer brings where nothing else is said, and at most. */
export const HISTORY_PAGE = 100;

/** One time that an exercise was done: a completed session, with the sets of this exercise in the order they were done. */
export const timeDoneSchema = z.strictObject({
  sessionId: entityId,
  startTime: instant,
  workoutName: shortText,
  sets: z.array(z.strictObject({ ...liftedFields, id: z.string(), at: epochMs })),
});
export type TimeDone = z.infer<typeof timeDoneSchema>;

/** What a member has done of one exercise. */
export const exerciseHistorySchema = z.strictObject({
  exercise: exerciseSchema,
  /** In how many completed sessions, and when the first one was; null: never. */
  times: integer(0),
  since: instant.nullable(),
  /** What the member has come to: with when and in which session. */
  bests: bestsSchema,
  /** The sets that were records when they were done, oldest first, by their ids. */
  records: z.array(z.string()),
  /** What was meant for it the last time; null: never done. */
  meant: planEntrySchema
    .pick({ sets: true, reps: true, weight: true, targets: true, measure: true })
    .nullable(),
  /** What the member pinned to it; servers of before 0.3.0 leave it out. */
  note: noteText.optional(),
  /** Newest first. */
  sessions: z.array(timeDoneSchema),
});
export type ExerciseHistory = z.infer<typeof exerciseHistorySchema>;

/** GET /api/exercises/{id}/history: page on with `before` and `beforeId` = those of the last session shown. */
export const exerciseHistoryQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).optional(),
  before: instant.optional(),
  beforeId: entityId.optional(),
});
export type ExerciseHistoryQuery = z.infer<typeof exerciseHistoryQuerySchema>;

/** What was done of an exercise, for its own page. */
export const exerciseHistoryCalls = {
  exerciseHistory: {
    method: 'GET',
    path: '/api/exercises/{id}/history',
    access: 'approved',
    params: byId,
    query: exerciseHistoryQuerySchema,
    answer: exerciseHistorySchema,
    cost: 5,
    lists: ['sessions'],
    summary: 'What I have done of an exercise: sets, records, how often',
  },
} as const satisfies Calls;
