import * as z from 'zod';
import { PROGRAM_MAX_WEEKS } from '@common/constants';
import { entityId, epochMs, integer, longText, noteText, shortText } from '@common/contract/fields';
import { loadSchema } from '@common/player/plan/load';

/** Max days of one shift. */
const MAX_SHIFT_DAYS = 366;
/** Max times that one week comes again (R24): its number is one hexadecimal digit of a place's id. */
export const MAX_REPEATS = 15;
/** Max days of rest between two workouts of a queue (R28). */
export const MAX_REST_DAYS = 6;

/** One workout on one day of one week of a run's plan (R2). `workoutId` may have been deleted since. */
export const runPlaceSchema = z.strictObject({
  id: entityId,
  workoutId: entityId,
  name: longText,
  week: integer(1, PROGRAM_MAX_WEEKS),
  /** Day 1 is Monday. */
  day: integer(1, 7),
  order: integer(1),
});
export type RunPlace = z.infer<typeof runPlaceSchema>;

const factFields = {
  id: shortText,
  /** Held between the run's start and the server's clock. */
  at: epochMs,
  device: shortText,
};
/** The question that a fact answers: this place was missed on this day (R15). */
const answers = z.strictObject({ placeId: entityId, day: z.iso.date() }).optional();

/** A week of the plan: `again` is 0, or the number of its repeat (R24). */
const planWeek = { week: integer(1, PROGRAM_MAX_WEEKS), again: integer(0, MAX_REPEATS) };

/** One decision of a member about a run (R6, R10 to R16, R24 to R31, P11, P19). */
export const runFactSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skip'), ...factFields, placeId: entityId, answers }),
  z.strictObject({ kind: z.literal('move'), ...factFields, placeId: entityId, to: z.iso.date(), answers }),
  z.strictObject({
    kind: z.literal('shift'),
    ...factFields,
    from: z.iso.date(),
    days: integer(1, MAX_SHIFT_DAYS),
    answers,
  }),
  /** `until` is the first day after the pause, or null while it has no end. */
  z.strictObject({
    kind: z.literal('pause'),
    ...factFields,
    from: z.iso.date(),
    until: z.iso.date().nullable(),
  }),
  /** Ends an open pause: `day` is the first day after it. */
  z.strictObject({ kind: z.literal('resume'), ...factFields, pauseId: shortText, day: z.iso.date() }),
  z.strictObject({ kind: z.literal('count'), ...factFields, placeId: entityId, sessionId: entityId }),
  /** The load of an entry, or the training maximum of its wave: in one place, or from now on (P11). */
  z.strictObject({
    kind: z.literal('aim'),
    ...factFields,
    entryId: entityId,
    placeId: entityId.nullable(),
    load: loadSchema,
    reason: noteText,
  }),
  /** The load that the exercise of an entry is to come to, by a day where stated; null: none any more (P19). */
  z.strictObject({
    kind: z.literal('goal'),
    ...factFields,
    entryId: entityId,
    load: loadSchema.refine(({ value }) => value > 0, 'A goal is more than 0.').nullable(),
    by: z.iso.date().nullable(),
  }),
  /** The week once more; `day` is the day on which it was decided. */
  z.strictObject({
    kind: z.literal('repeat'),
    ...factFields,
    ...planWeek,
    again: integer(1, MAX_REPEATS),
    day: z.iso.date(),
  }),
  /** A week at a share of its loads and sets, in percent. */
  z.strictObject({
    kind: z.literal('deload'),
    ...factFields,
    ...planWeek,
    load: integer(30, 100),
    sets: integer(30, 100),
  }),
  /** The first week after a pause at a share of its loads, in percent; 100: as before. */
  z.strictObject({
    kind: z.literal('comeback'),
    ...factFields,
    pauseId: shortText,
    load: integer(30, 100),
  }),
  /** The least days between two workouts of a queue. */
  z.strictObject({ kind: z.literal('rest'), ...factFields, days: integer(0, MAX_REST_DAYS) }),
  /** A workout as it is now, from its next session on (R29). The server keeps it when the fact comes in. */
  z.strictObject({ kind: z.literal('take'), ...factFields, workoutId: entityId }),
  /** A workout as it was; not asked about again until it changes after `updatedAt`. */
  z.strictObject({
    kind: z.literal('keep'),
    ...factFields,
    workoutId: entityId,
    updatedAt: z.iso.datetime(),
  }),
  /** The program's places of this week and later as they are now (R31). The server keeps them when the fact comes in. */
  z.strictObject({
    kind: z.literal('replan'),
    ...factFields,
    fromWeek: integer(1, PROGRAM_MAX_WEEKS),
  }),
  /** The places as they were; not asked about again until the program's are others than those of this key. */
  z.strictObject({ kind: z.literal('keep-plan'), ...factFields, plan: shortText }),
  z.strictObject({ kind: z.literal('main'), ...factFields }),
  z.strictObject({ kind: z.literal('end'), ...factFields }),
  z.strictObject({ kind: z.literal('undo'), ...factFields, factId: shortText }),
]);
export type RunFact = z.infer<typeof runFactSchema>;

export const RUN_MODES = ['calendar', 'queue'] as const;

/** Days by which the days of a decision may lie away from the start of its run. */
export const MAX_DAYS_AWAY = 1_500;

/** Max facts of one run. */
export const MAX_RUN_FACTS = 1_000;

/** A program's places as they were when its member took them over (R31). */
export const runScheduleSchema = z.strictObject({
  /** The fact that took them over. */
  factId: shortText,
  weeks: integer(1, PROGRAM_MAX_WEEKS),
  places: z.array(runPlaceSchema),
});
export type RunSchedule = z.infer<typeof runScheduleSchema>;

/** One time through a program, as its member decided it (R1). */
export const runPlanSchema = z.strictObject({
  id: entityId,
  programId: entityId,
  name: longText,
  mode: z.enum(RUN_MODES),
  start: z.iso.date(),
  startedAt: epochMs,
  weeks: integer(1, PROGRAM_MAX_WEEKS),
  /** First week that is done; 1 unless it was started anew from a later one. */
  fromWeek: integer(1, PROGRAM_MAX_WEEKS),
  places: z.array(runPlaceSchema),
  facts: z.array(runFactSchema),
  /** Servers of before 0.4.0 leave it out. */
  schedules: z.array(runScheduleSchema).optional(),
});
export type Run = z.infer<typeof runPlanSchema>;
