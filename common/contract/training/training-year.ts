import * as z from 'zod';
import { bestsSchema, recordStepSchema } from '@common/player/plan/bests';
import { loadSchema } from '@common/player/plan/load';
import { scoreSchema } from '@common/player/plan/score';
import { byId, type Calls, inZone } from '../api-call';
import { entityId, instant, integer, shortText } from '../fields';
import { exerciseSchema } from './exercises';

/** Weeks in a year of training: this one, and the 52 before it. */
export const YEAR_WEEKS = 53;
/** Max exercises with a line, those trained most often. */
export const YEAR_LIFTS = 8;
/** Max records in one answer, and their number where no limit is given. */
export const RECORDS_PAGE = 100;

const count = integer(0);
const exercise = z.strictObject({ id: entityId, name: shortText });

/** Time that is answered: the last 53 weeks, or since the first completed session, where that is longer ago. */
export const TRAINING_SPANS = ['year', 'all'] as const;
export type TrainingSpan = (typeof TRAINING_SPANS)[number];

/** A year of training or all of it, in the member's calendar days; weeks begin on Monday. */
export const trainingYearSchema = z.strictObject({
  /** The first day of the first week, and today. */
  from: z.iso.date(),
  until: z.iso.date(),
  /** The days with a completed workout, oldest first. */
  days: z.array(z.strictObject({ date: z.iso.date(), workouts: count, minutes: count })),
  /** Each week, oldest first. Warm-ups count in none of it. */
  weeks: z.array(
    z.strictObject({
      from: z.iso.date(),
      workouts: count,
      /** Repetitions times load, as the loads were entered. */
      volume: z.strictObject({ lb: z.number().min(0), kg: z.number().min(0) }),
      /** Sets that worked each muscle; `mainSets` are those that it was the main one of, left out before 0.4.0. */
      muscles: z.array(z.strictObject({ muscle: shortText, sets: count, mainSets: count.optional() })),
    }),
  ),
  /** The exercises with an estimated one-repetition maximum that were trained most often, and the best set of each week. */
  lifts: z.array(
    z.strictObject({
      exercise,
      times: count,
      weeks: z.array(
        z.strictObject({ from: z.iso.date(), reps: count, load: loadSchema, body: loadSchema.optional() }),
      ),
    }),
  ),
});
export type TrainingYear = z.infer<typeof trainingYearSchema>;

/** A record with its exercise, and what is needed to read its load. */
export const listedRecordSchema = recordStepSchema.extend({
  exercise: exerciseSchema.pick({ id: true, name: true, equipment: true, measure: true }),
});
export type ListedRecord = z.infer<typeof listedRecordSchema>;

/** A member's bests in one exercise, under the id that stands for those merged into it. */
export const exerciseBestsSchema = z.strictObject({ exerciseId: entityId, bests: bestsSchema });
export type ExerciseBests = z.infer<typeof exerciseBestsSchema>;

/** Selects records: none from before `since`. */
const recordQuery = z.strictObject({
  since: instant.optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/** A score that was better than all before it of its round, and when. */
export const scoreRecordSchema = z.strictObject({
  sessionId: entityId,
  /** Start of that session. */
  startTime: instant,
  workoutName: shortText,
  roundNumber: count,
  style: z.enum(['amrap', 'for_time']),
  capSeconds: count,
  score: scoreSchema,
  /** The best score until then. */
  before: scoreSchema,
});
export type ListedScore = z.infer<typeof scoreRecordSchema>;

/** A member's year of training, and the sets and scores that were records. */
export const trainingYearCalls = {
  trainingYear: {
    method: 'GET',
    path: '/api/progress/year',
    access: 'approved',
    query: inZone.extend({ span: z.enum(TRAINING_SPANS).optional() }),
    answer: trainingYearSchema,
    cost: 5,
    lists: ['sessions'],
    summary: 'My last 53 weeks, or all: days, sets for each muscle, volume, estimated 1RM',
  },
  listRecords: {
    method: 'GET',
    path: '/api/records',
    access: 'approved',
    query: recordQuery,
    answer: z.array(listedRecordSchema),
    paged: { most: RECORDS_PAGE, always: true },
    cost: 5,
    lists: ['sessions'],
    summary: 'My records in the order they were made, newest first',
  },
  listBests: {
    method: 'GET',
    path: '/api/bests',
    access: 'approved',
    answer: z.array(exerciseBestsSchema),
    cost: 5,
    lists: ['sessions'],
    summary: 'My bests in each exercise, in no order',
  },
  sessionRecords: {
    method: 'GET',
    path: '/api/sessions/{id}/records',
    access: 'approved',
    params: byId,
    answer: z.array(recordStepSchema),
    cost: 2,
    lists: ['sessions'],
    summary: 'The records of a completed session, as the history is now',
  },
  listScoreRecords: {
    method: 'GET',
    path: '/api/score-records',
    access: 'approved',
    query: recordQuery,
    answer: z.array(scoreRecordSchema),
    paged: { most: RECORDS_PAGE, always: true },
    cost: 5,
    lists: ['sessions'],
    summary: 'My best scores of rounds against the clock, newest first',
  },
  sessionScoreRecords: {
    method: 'GET',
    path: '/api/sessions/{id}/score-records',
    access: 'approved',
    params: byId,
    answer: z.array(scoreRecordSchema),
    cost: 2,
    lists: ['sessions'],
    summary: 'The scores of a completed session that are records, as the history is now',
  },
} as const satisfies Calls;
