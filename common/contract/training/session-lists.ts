import * as z from 'zod';
import { performedSetSchema } from '@common/player/plan/performed-set';
import { planSchema } from '@common/player/plan/plan';
import { scoreSchema } from '@common/player/plan/score';
import type { Calls } from '../api-call';
import { entityId, instant, integer, repCount, weightLbs } from '../fields';

/** Result of one exercise [3.17]. `id` is the plan entry's id. */
export const sessionExerciseSchema = z.strictObject({
  id: entityId,
  exerciseId: entityId,
  completedSets: integer(0),
  /** The recorded sets only, first set first. */
  actualReps: z.array(repCount),
  actualWeight: z.array(weightLbs),
  /** The same sets with all their figures, the loads exact. Servers of before 0.3.0 leave it out. */
  sets: z.array(performedSetSchema).optional(),
  completed: z.boolean(),
});

/**
 * A session as lists show it [3.15]. `workout` is the session's own plan, with its changes since the
 * start.
 */
export const sessionSummarySchema = z.strictObject({
  id: entityId,
  userId: entityId,
  workoutId: entityId,
  workout: planSchema,
  startTime: instant,
  endTime: instant.nullable(),
  /** Whole minutes. */
  totalDuration: integer(0).nullable(),
  caloriesBurned: integer(0).nullable(),
  completed: z.boolean(),
  exercises: z.array(sessionExerciseSchema),
  /** Rises by one with every write; events and snapshots are ordered by it. */
  version: integer(1),
  phase: z.enum(['active', 'paused', 'completed', 'discarded']),
  /** Scores of its rounds by the clock; left out where there is none. */
  scores: z.array(z.strictObject({ roundNumber: integer(1), score: scoreSchema })).optional(),
});
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/**
 * GET /api/sessions: newest first, all of them unless `limit` is given. Then page on by the `Link` header, or with
 * `before` and `beforeId` = the `startTime` and `id` of the last one shown. `before` alone lists what started earlier.
 */
export const sessionQuerySchema = z.strictObject({
  userId: z.union([entityId, z.literal('1'), z.literal('')]).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  before: instant.optional(),
  /** Among sessions that started in the same millisecond, those after this one. Only together with `before`. */
  beforeId: entityId.optional(),
  completed: z.enum(['true', 'false']).optional(),
  /** `true` lists the discarded ones that can still be restored, instead of the others. */
  discarded: z.enum(['true', 'false']).optional(),
});
export type SessionQuery = z.infer<typeof sessionQuerySchema>;

/**
 * The call of sessions that Home makes. It stands apart from `sessions.ts`, where further calls go: that file brings the
 * player's schemas, which a first screen need not load.
 */
export const sessionListCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'approved',
    query: sessionQuerySchema,
    answer: z.array(sessionSummarySchema),
    batched: true,
    cost: 5,
    lists: ['sessions'],
    summary: 'My sessions, newest first',
  },
} as const satisfies Calls;
