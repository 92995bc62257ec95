import * as z from 'zod';
import { MAX_CALORIES, MAX_DURATION_MINUTES } from '@common/constants';
import { performedSetSchema } from '@common/player/plan/performed-set';
import { startPlanSchema } from '@common/player/plan/plan';
import { playerCommandSchema } from '@common/player/state/commands';
import { factSchema } from '@common/player/state/facts';
import { rejectionSchema } from '@common/player/state/rejections';
import { playerStateSchema } from '@common/player/state/state';
import { byId, type Calls, ofUser } from '../api-call';
import { entityId, epochMs, instant, integer, repCount, weightLbs } from '../fields';
import { sessionExerciseSchema, sessionSummarySchema } from './session-lists';

/** A session with the whole state of its player, as a live client holds it. */
export const sessionSchema = sessionSummarySchema.extend({ state: playerStateSchema });
export type Session = z.infer<typeof sessionSchema>;

/** A device's id (one browser profile or one other client): made at random once by the device, and stored there. */
export const deviceIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

export const nonceSchema = z.string().regex(/^[A-Za-z0-9_-]{8}$/);

/**
 * One tap on its way to the server. `seq` counts from 1 for each device in each session, without gaps. `at` is
 * when the member acted, in the client's estimate of server time; the server holds it between start and now.
 */
export const commandEnvelopeSchema = z.strictObject({
  deviceId: deviceIdSchema,
  seq: integer(1, 1_000_000_000),
  /** Made at random for each tap and sent with it each time: the same number with another one is another tap. */
  nonce: nonceSchema,
  sessionId: entityId,
  at: epochMs,
  command: playerCommandSchema,
});
export type CommandEnvelope = z.infer<typeof commandEnvelopeSchema>;

/**
 * The answer to a command, stored with the session and given again whenever the same `seq` comes again.
 * `rejected` is an answer, not a failure: the command was understood, counted and refused by the rules.
 */
export const commandReplySchema = z.strictObject({
  seq: integer(1),
  outcome: z.enum(['applied', 'unchanged', 'rejected']),
  rejection: rejectionSchema.nullable(),
  /** The session's version after the command. */
  version: integer(1),
});
export type CommandReply = z.infer<typeof commandReplySchema>;

/**
 * Start Workout. `plan` is the workout as the member had it in view; with it a start needs no workout any more. `id`
 * may be chosen by the client, so that a start made offline or sent twice is one session: one that ends in the last 8
 * digits of the member's own id. By any other it is one session too, under an id that is answered.
 * A plan without exercises is a quick workout: its workout id is one that no workout has, and a workout saved of it gets.
 * Where an active session of the same workout exists, that one is answered instead [4.2].
 */
export const startSessionSchema = z.strictObject({
  id: entityId.optional(),
  userId: z.union([entityId, z.literal('1'), z.literal(1)]).optional(),
  workoutId: entityId,
  completed: z.literal(false).optional(),
  /** Time of the start, in server time; now where left out. */
  at: epochMs.optional(),
  plan: startPlanSchema.optional(),
});
export type StartSession = z.infer<typeof startSessionSchema>;

/** Max facts in one offer, so that it stays a small message. */
export const FACTS_PER_OFFER = 100;
/** Max length of the facts of one offer, written as JSON: beside the plan they fit into one message. */
export const FACTS_LENGTH_PER_OFFER = 100_000;

/** Facts of a session that a device holds, offered to a database that may not have them. */
export const sessionOfferSchema = z.strictObject({
  sessionId: entityId,
  workoutId: entityId,
  /** Time of its start. */
  at: epochMs,
  plan: startPlanSchema,
  facts: z.array(factSchema).max(FACTS_PER_OFFER),
  /** End of the session, with each offer of it; null where it is under way, and for facts that came after a discard. */
  end: z.strictObject({ phase: z.enum(['completed', 'discarded']), at: epochMs }).nullable(),
});
export type SessionOffer = z.infer<typeof sessionOfferSchema>;

/** PUT /api/sessions/{id}. */
export const sessionChangeSchema = z.strictObject({
  startTime: instant.optional(),
  endTime: instant.nullable().optional(),
  totalDuration: integer(0, MAX_DURATION_MINUTES).nullable().optional(),
  caloriesBurned: integer(0, MAX_CALORIES).nullable().optional(),
  completed: z.boolean().optional(),
});
export type SessionChange = z.infer<typeof sessionChangeSchema>;

/** PUT /api/session-exercises/{id}. */
export const sessionExerciseChangeSchema = z.strictObject({
  completedSets: integer(0, 50).optional(),
  /** Reps of each set. 0 and null beyond `completedSets` are padding, as some clients fill a list up. */
  actualReps: z.array(repCount.nullable()).max(50).optional(),
  /** Whole pounds of each set, padded alike. */
  actualWeight: z.array(weightLbs.nullable()).max(50).optional(),
  /** All the sets with all their figures, instead of the two lists. */
  sets: z.array(performedSetSchema).max(50).optional(),
  completed: z.boolean().optional(),
});
export type SessionExerciseChange = z.infer<typeof sessionExerciseChangeSchema>;

/** Sessions: started, driven, mended, discarded. */
export const sessionCalls = {
  activeSession: {
    method: 'GET',
    path: '/api/sessions/active',
    access: 'approved',
    query: ofUser,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'My active session; 404 when there is none',
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{id}',
    access: 'approved',
    params: byId,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'One session with all its sets',
  },
  startSession: {
    method: 'POST',
    path: '/api/sessions',
    access: 'approved',
    scope: 'train',
    body: startSessionSchema,
    answer: sessionSchema,
    created: '/api/sessions/{id}',
    answersExisting: true,
    lists: ['sessions'],
    summary: 'Start a workout, or resume it',
  },
  changeSession: {
    method: 'PUT',
    path: '/api/sessions/{id}',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: sessionChangeSchema,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'Finish or mend a session',
  },
  deleteSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'approved',
    scope: 'train',
    params: byId,
    answer: null,
    lists: ['sessions'],
    summary: 'Discard a session; it can be restored for 30 days',
  },
  restoreSession: {
    method: 'POST',
    path: '/api/sessions/{id}/restore',
    access: 'approved',
    scope: 'train',
    params: byId,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'Bring a discarded session back',
  },
  offerSession: {
    method: 'POST',
    path: '/api/sessions/offers',
    access: 'approved',
    scope: 'train',
    body: sessionOfferSchema,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'Facts of a session that a device holds, after the database was restored',
  },
  commandSession: {
    method: 'POST',
    path: '/api/sessions/{id}/commands',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: commandEnvelopeSchema,
    answer: commandReplySchema,
    lists: ['sessions'],
    summary: 'One command to a session, as over the socket',
  },
  changeSessionExercise: {
    method: 'PUT',
    path: '/api/session-exercises/{id}',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: sessionExerciseChangeSchema,
    answer: sessionExerciseSchema,
    lists: ['sessions'],
    summary: 'State what was done of one exercise',
  },
} as const satisfies Calls;

/** POST /api/sessions/{id}/part. `source`: a device, or a session that was joined with this one (`sourcesOf`). */
export const partSessionSchema = z.strictObject({ source: z.union([deviceIdSchema, z.literal('rest')]) });

/** POST /api/sessions/{id}/join. */
export const joinSessionsSchema = z.strictObject({ other: entityId });

/** Moves sets that came to the wrong session: splits them off, or joins two sessions. */
export const sessionMoveCalls = {
  partSession: {
    method: 'POST',
    path: '/api/sessions/{id}/part',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: partSessionSchema,
    answer: sessionSchema,
    created: '/api/sessions/{id}',
    answersExisting: true,
    lists: ['sessions'],
    summary: 'Give the sets of one device, or of a joined session, a session of their own',
  },
  joinSessions: {
    method: 'POST',
    path: '/api/sessions/{id}/join',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: joinSessionsSchema,
    answer: sessionSchema,
    lists: ['sessions'],
    summary: 'Take the sets of another session of the same workout in',
  },
} as const satisfies Calls;
