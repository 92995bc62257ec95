import * as z from 'zod';
import { bestsSchema } from '@common/player/plan/bests';
import { liftedFields } from '@common/player/plan/performed-set';
import { planEntrySchema } from '@common/player/plan/plan';
import { byId, type Calls } from '../api-call';
import { entityId, epochMs, instant, integer, noteText, shortText } from '../fields';
import { exerciseSchema } from './exercises';

/** Max exercises with a pinned note; beyond that the oldest note goes. */
export const MAX_PINNED_NOTES = 500;

/** The note pinned to an exercise; empty: none. */
export const exerciseNoteSchema = z.strictObject({
  text: noteText.meta({ description: 'The note, up to 500 characters; empty takes it away.' }),
});

/** Notes that come with an exercise to each workout. */
export const exerciseNoteCalls = {
  pinExerciseNote: {
    method: 'PUT',
    path: '/api/exercises/{id}/note',
    access: 'approved',
    params: byId,
    body: exerciseNoteSchema,
    answer: exerciseNoteSchema,
    lists: ['sessions'],
    summary: 'Pin a note of mine to an exercise, or take it away',
  },
} as const satisfies Calls;

/** Default and max number of sessions in one answer. */
export const HISTORY_PAGE = 100;

/** One completed session of an exercise, with its sets in the order they were done. */
export const timeDoneSchema = z.strictObject({
  sessionId: entityId,
  startTime: instant,
  workoutName: shortText,
  sets: z.array(
    z.strictObject({
      ...liftedFields,
      id: z.string(),
      at: epochMs,
      /** It was a record when it was done. Servers of before 0.4.0 leave it out. */
      isRecord: z.literal(true).optional(),
    }),
  ),
});
export type TimeDone = z.infer<typeof timeDoneSchema>;

/** A member's history of one exercise. */
export const exerciseHistorySchema = z.strictObject({
  exercise: exerciseSchema,
  /** Number of completed sessions, and the start of the first one; null: never. */
  times: integer(0),
  since: instant.nullable(),
  /** The member's bests, with when and in which session they were done. */
  bests: bestsSchema,
  /** The ids of the sets that were records, oldest first: each tells a set from others of its session alone. */
  records: z.array(z.string()),
  /** The plan of the last time; null: never done. */
  meant: planEntrySchema
    .pick({ sets: true, reps: true, weight: true, targets: true, measure: true })
    .nullable(),
  /** The member's pinned note; servers of before 0.3.0 leave it out. */
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

const setsCount = z.strictObject({ sets: integer(0), workouts: integer(0) });
/** Earlier sets of an exercise that count otherwise than it says today, and those that the member let count so (SPEC M13). */
export const earlierSetsSchema = z.strictObject({ others: setsCount, changed: setsCount });
export type EarlierSets = z.infer<typeof earlierSetsSchema>;

/** Lets earlier sets count as the exercise says today, or as it said when they were done. */
export const earlierSetsChangeSchema = z.strictObject({ by: z.enum(['today', 'then']) });

/** Number of workouts changed; where it is not done, the same call again goes on. */
export const earlierSetsChangedSchema = z.strictObject({ workouts: integer(0), isDone: z.boolean() });
export type EarlierSetsChanged = z.infer<typeof earlierSetsChangedSchema>;

/** The history of an exercise, for its own page. */
export const exerciseHistoryCalls = {
  earlierSets: {
    method: 'GET',
    path: '/api/exercises/{id}/earlier-sets',
    access: 'approved',
    params: byId,
    answer: earlierSetsSchema,
    cost: 5,
    lists: ['sessions'],
    summary: 'How many earlier sets of an exercise count otherwise than it says today',
  },
  changeEarlierSets: {
    method: 'POST',
    path: '/api/exercises/{id}/earlier-sets',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: earlierSetsChangeSchema,
    answer: earlierSetsChangedSchema,
    cost: 5,
    lists: ['sessions'],
    summary: 'Let earlier sets of an exercise count as it says today, or as before; 50 workouts at a time',
  },
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
