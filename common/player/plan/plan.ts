import * as z from 'zod';
import { MAX_EXERCISES_PER_WORKOUT, MAX_SETS } from '@common/constants';
import {
  entityId,
  integer,
  noteText,
  repCount,
  restSeconds,
  setCount,
  shortText,
  timeZoneName,
  weightLbs,
} from '@common/contract/fields';
import { categorySchema, exerciseSchema, measureSchema } from '@common/contract/training/exercises';
import { bestsSchema } from './bests';
import { loadSchema } from './load';
import { performedSetSchema, type SetTarget, setTargetSchema } from './performed-set';
import { roundStyleSchema } from './round-style';
import { scoredRoundSchema } from './score';

/** Makes as many targets as there are sets: the last one stands for those beyond it. */
export function fitTargets(targets: readonly SetTarget[], sets: number): SetTarget[] {
  return Array.from({ length: sets }, (_, index) => targets[index] ?? targets.at(-1) ?? {});
}

/** Target of one set (counted from 1) of an entry; sets beyond the targets have the last one. */
export function targetOf(entry: Pick<PlanEntry, 'targets'>, set: number): SetTarget {
  return entry.targets?.[Math.min(set, entry.targets.length) - 1] ?? {};
}

/**
 * `entryId`: of the workout as it was when the program started. `why`: one line for the member. `isEased`: at a share of
 * its loads and sets, so that it says nothing about how the program goes on (P13).
 */
export const planAimSchema = z.strictObject({
  entryId: entityId,
  why: shortText,
  isEased: z.boolean().optional(),
});

/** Numbers a superset that was made during the session, among those of the plan. */
const supersetNumber = integer(0, MAX_EXERCISES_PER_WORKOUT);

/** One exercise of a session's plan. */
export const planEntrySchema = z.strictObject({
  id: entityId,
  exerciseId: entityId,
  order: integer(1),
  roundNumber: integer(1),
  roundName: shortText.nullable(),
  sets: setCount,
  reps: repCount.nullable(),
  weight: weightLbs.nullable(),
  /** Seconds, for an exercise done by the clock. */
  duration: integer(0).nullable(),
  /** Seconds; null stands for the default rest. */
  restTime: restSeconds.nullable(),
  /** Measure of its sets; the exercise's own where left out. */
  measure: measureSchema.optional(),
  /** Targets, one for each of `sets`, where they say more than `reps` and `weight`. */
  targets: z.array(setTargetSchema).max(MAX_SETS).optional(),
  exercise: exerciseSchema,
  /** The sets of the last completed session with this exercise, first set first. */
  previous: z.array(performedSetSchema),
  /** The member's bests in this exercise when the session started; left out where they never did it. */
  bests: bestsSchema.optional(),
  /** Entry of a followed program that it is, and why its targets are as they are; kept from the start (P2). */
  aim: planAimSchema.optional(),
  /** The note that was pinned to this exercise when the session started (rule J2). */
  pinnedNote: noteText.optional(),
  /** Number of its superset in its round; 0: it goes alone; left out: it goes as its round does (rules B9, B10). */
  superset: supersetNumber.optional(),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/**
 * Fields of an entry that may change while it stays the same exercise. `targets` and `superset` null: none of its own.
 * `superset` and `restTime` are left out where they do not change: versions before 0.4.0 do not know them here.
 */
export const entryPartSchema = planEntrySchema
  .pick({ order: true, roundNumber: true, roundName: true, sets: true })
  .extend({
    targets: z.array(setTargetSchema).max(MAX_SETS).nullable(),
    superset: supersetNumber.nullable().optional(),
    restTime: restSeconds.nullable().optional(),
  });
export type EntryPart = z.infer<typeof entryPartSchema>;

/** The place of a followed program that a session fills (R6), stated at its start. */
export const planPlaceSchema = z.strictObject({
  runId: entityId,
  placeId: entityId,
  /** The member's time zone at the start: the session's day is counted in it. */
  timeZone: timeZoneName,
});
export type PlanPlace = z.infer<typeof planPlaceSchema>;

/**
 * Plan of a session: the workout as the member had it in view at the start. It is the session's own copy, so that a
 * later edit of the workout rewrites no history. Entries are sorted by round, then by order.
 */
export const planSchema = z.strictObject({
  name: shortText,
  category: categorySchema,
  /** Empty where a quick workout has just begun (rule Q1). */
  exercises: z.array(planEntrySchema),
  /** Styles of the rounds; one that is not listed goes straight. */
  rounds: z.array(roundStyleSchema).max(100).optional(),
  place: planPlaceSchema.optional(),
  /** The member's weight on the day of the start, as last measured; left out where none was (rule M11). */
  bodyWeight: loadSchema.optional(),
  /** The member's best scores in rounds of this workout when the session started. */
  bestScores: z.array(scoredRoundSchema).optional(),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan as a start carries it: the exercises by their ids, since the library is the server's. */
export const startPlanSchema = planSchema.omit({ bestScores: true, bodyWeight: true }).extend({
  exercises: z
    .array(
      planEntrySchema.omit({ exercise: true, previous: true, bests: true, pinnedNote: true, superset: true }),
    )
    .max(MAX_EXERCISES_PER_WORKOUT),
});
export type StartPlan = z.infer<typeof startPlanSchema>;

/** Reduces a plan to what a start carries. */
export const startPlanOf = ({
  exercises,
  bestScores: _best,
  bodyWeight: _body,
  ...plan
}: Plan): StartPlan => ({
  ...plan,
  exercises: exercises.map(
    ({ exercise: _, previous: _past, bests: _bests, pinnedNote: _note, superset: _own, ...entry }) => entry,
  ),
});

/** The plan's entries by round, then by order: the order in which they are done. */
export function entriesInOrder(plan: Plan): PlanEntry[] {
  return [...plan.exercises].sort((a, b) => a.roundNumber - b.roundNumber || a.order - b.order);
}
