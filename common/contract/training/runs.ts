import * as z from 'zod';
import { PROGRAM_MAX_WEEKS } from '@common/constants';
import { planPlaceSchema } from '@common/player/plan/plan';
import { entryResultSchema } from '@common/programs/entry-result';
import { MAX_REST_DAYS, RUN_MODES, runFactSchema, runPlanSchema } from '@common/programs/run';
import { byId, type Calls, inZone, LIST_PAGE } from '../api-call';
import { entityId, epochMs, integer, longText, shortText, timeZoneName } from '../fields';
import { sessionSchema } from './sessions';
import { workoutSchema } from './workouts';

/** A session as a run reads it: one that names a place of it, or was counted as one (R6). */
export const runSessionSchema = z.strictObject({
  id: entityId,
  workoutId: entityId,
  place: planPlaceSchema.nullable(),
  startedAt: epochMs,
  /** The member's local day of its start. */
  day: z.iso.date(),
  phase: z.enum(['under way', 'completed']),
  results: z.array(entryResultSchema).optional(),
});
export type RunSessionAnswer = z.infer<typeof runSessionSchema>;

/** A run with all that Today is made of: the frozen workouts, the decisions, and the sessions that fill its places. */
export const runSchema = runPlanSchema.extend({
  workouts: z.array(workoutSchema),
  /** Workouts whose changes were taken over since, each by its fact (R29). */
  versions: z.array(z.strictObject({ factId: shortText, workout: workoutSchema })),
  sessions: z.array(runSessionSchema),
});
export type RunAnswer = z.infer<typeof runSchema>;

/** A run that has ended, as the history of runs shows it. */
export const pastRunSchema = runPlanSchema
  .pick({ id: true, programId: true, name: true, mode: true, start: true, weeks: true })
  .extend({ endedAt: epochMs, places: integer(0), done: integer(0) });
export type PastRun = z.infer<typeof pastRunSchema>;

/** POST /api/runs. An `id` may be chosen as that of a workout may; then a start sent twice is one run. */
export const newRunSchema = z.strictObject({
  id: entityId.optional(),
  programId: entityId,
  mode: z.enum(RUN_MODES),
  /** First day on which something may be due. */
  start: z.iso.date(),
  fromWeek: integer(1, PROGRAM_MAX_WEEKS).optional(),
  /** The least days between two workouts of a queue (R28); 0 unless stated. */
  restDays: integer(0, MAX_REST_DAYS).optional(),
});
export type NewRun = z.infer<typeof newRunSchema>;

/** POST /api/runs/{id}/facts. A fact whose id the run has already is not added again. */
export const newRunFactSchema = z.strictObject({ fact: runFactSchema });

/** POST /api/runs/{id}/sessions. */
export const newRunSessionSchema = z.strictObject({
  id: entityId.optional(),
  /** Left out: the place that is under way or due. */
  placeId: entityId.optional(),
  /** In which the day of the session is counted; that of the settings where left out. */
  timeZone: timeZoneName.optional(),
});
export type NewRunSession = z.infer<typeof newRunSessionSchema>;

const todayPlace = z.strictObject({
  runId: entityId,
  placeId: entityId,
  program: longText,
  workoutId: entityId,
  name: longText,
  week: integer(1),
  /** The day on which it is due; null in a queue. */
  due: z.iso.date().nullable(),
});

/** Today of a member's programs (R22, R23). */
export const todaySchema = z.strictObject({
  day: z.iso.date(),
  timeZone: z.string(),
  kind: z.enum(['workout', 'done', 'break', 'rest', 'no program']),
  workouts: z.array(todayPlace),
  missed: z.array(todayPlace),
  next: todayPlace.nullable(),
});
export type TodayAnswer = z.infer<typeof todaySchema>;

/** Programs that are followed. */
export const runCalls = {
  today: {
    method: 'GET',
    path: '/api/today',
    access: 'approved',
    query: inZone,
    answer: todaySchema,
    cost: 5,
    lists: ['programs', 'sessions', 'settings'],
    summary: 'What my programs have for today',
  },
  listRuns: {
    method: 'GET',
    path: '/api/runs',
    access: 'approved',
    answer: z.array(runSchema),
    cost: 5,
    lists: ['programs', 'sessions', 'settings'],
    summary: 'The programs that I follow, newest first',
  },
  listPastRuns: {
    method: 'GET',
    path: '/api/past-runs',
    access: 'approved',
    answer: z.array(pastRunSchema),
    paged: { most: LIST_PAGE },
    cost: 5,
    lists: ['programs', 'sessions', 'settings'],
    summary: 'The programs that I followed to their end, newest first',
  },
  listEndedRuns: {
    method: 'GET',
    path: '/api/ended-runs',
    access: 'approved',
    answer: z.array(runSchema),
    paged: { most: LIST_PAGE },
    cost: 10,
    lists: ['programs', 'sessions', 'settings'],
    summary: 'The programs that I followed and that have ended, newest first, without their workouts',
  },
  getRun: {
    method: 'GET',
    path: '/api/runs/{id}',
    access: 'approved',
    params: byId,
    answer: runSchema,
    cost: 5,
    lists: ['programs', 'sessions', 'settings'],
    summary: 'One program as I follow it',
  },
  startRun: {
    method: 'POST',
    path: '/api/runs',
    access: 'approved',
    body: newRunSchema,
    answer: runSchema,
    created: '/api/runs/{id}',
    answersExisting: true,
    cost: 10,
    lists: ['programs'],
    summary: 'Start a program',
  },
  decideRun: {
    method: 'POST',
    path: '/api/runs/{id}/facts',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: newRunFactSchema,
    answer: runSchema,
    cost: 5,
    lists: ['programs'],
    summary: 'Move, skip, shift, pause, repeat, ease, aim at or end something of a program that I follow',
  },
  startPlace: {
    method: 'POST',
    path: '/api/runs/{id}/sessions',
    access: 'approved',
    scope: 'train',
    params: byId,
    body: newRunSessionSchema,
    answer: sessionSchema,
    created: '/api/sessions/{id}',
    answersExisting: true,
    cost: 5,
    lists: ['programs', 'sessions'],
    summary: 'Start the workout that is due of a program, or another one of it, with the sets it aims at',
  },
} as const satisfies Calls;
