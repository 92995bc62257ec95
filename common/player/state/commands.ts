import * as z from 'zod';
import {
  MAX_CALORIES,
  MAX_DURATION_MINUTES,
  MAX_EXERCISES_PER_WORKOUT,
  MAX_LEAD_SECONDS,
  MAX_REST_SECONDS,
  MAX_SETS,
  MAX_SETS_AT_ONCE,
} from '@common/constants';
import {
  entityId,
  epochMs,
  integer,
  noteText,
  repCount,
  restSeconds,
  setCount,
  weightLbs,
} from '@common/contract/fields';
import { exerciseSchema, measureSchema } from '@common/contract/training/exercises';
import { bestsSchema } from '../plan/bests';
import { liftedFields, performedSetSchema, setTargetSchema } from '../plan/performed-set';
import { scoreSchema } from '../plan/score';

/** Id of one command of one device: `deviceId:seq`. A rest has the id of the command that began it. */
export const actionIdSchema = z.string().min(3).max(80);
export type ActionId = z.infer<typeof actionIdSchema>;

/** Id of one fact: that of its action, with `/n` behind it for the nth of several. */
export const factIdSchema = z.string().min(3).max(90);

const setNumber = integer(1, MAX_SETS);
const oneSet = { entryId: entityId, set: setNumber };
/** A performed set. `exerciseId`: what it was, for a plan that does not have the entry. */
const liftedSet = { ...oneSet, exerciseId: entityId.optional(), ...liftedFields };
/** An exercise added to a plan. The server overwrites the library's data and the history with its own. */
const newExercise = {
  exercise: exerciseSchema,
  measure: measureSchema.optional(),
  previous: z.array(performedSetSchema).max(MAX_SETS).optional(),
  bests: bestsSchema.optional(),
  pinnedNote: noteText.optional(),
};
const targets = z.array(setTargetSchema).min(1).max(MAX_SETS).optional();
const roundNumber = integer(1, MAX_EXERCISES_PER_WORKOUT);
const thisRest = { restId: actionIdSchema };
const thisClock = { clockId: factIdSchema };
const clockedRound = integer(1, 100);
/** Countdown before a clock runs, in milliseconds. */
export const leadMs = integer(0, MAX_LEAD_SECONDS * 1_000);

/**
 * Every command that a member can give to a session. It names its target ("set 3 of this exercise with 10 reps at 135
 * lb"), never "next", so that two devices pressing the same button do one thing, not two.
 */
export const playerCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('complete_set'), ...liftedSet }),
  /** `recordId`: the set that was in view; without it the set in that place is edited. */
  z.strictObject({
    type: z.literal('edit_set'),
    ...oneSet,
    ...liftedFields,
    recordId: factIdSchema.optional(),
  }),
  z.strictObject({ type: z.literal('remove_set'), ...oneSet, recordId: factIdSchema }),
  /** A member's answer to an inbox item: of the facts in `of`, those in `keep` count. */
  z.strictObject({
    type: z.literal('answer'),
    of: z.array(factIdSchema).min(1).max(MAX_SETS),
    keep: z.array(factIdSchema).max(MAX_SETS),
  }),
  z.strictObject({ type: z.literal('skip_exercise'), entryId: entityId }),
  /** `entryId`: id of the new entry. Without a round it goes into the last one; one beyond that is a new round. */
  z.strictObject({
    type: z.literal('add_exercise'),
    entryId: entityId,
    ...newExercise,
    sets: setCount,
    reps: repCount.nullable(),
    weight: weightLbs.nullable(),
    restTime: restSeconds.nullable(),
    targets,
    roundNumber: roundNumber.optional(),
  }),
  /** Replaces what is left of an exercise by another one. */
  z.strictObject({
    type: z.literal('replace_exercise'),
    entryId: entityId,
    newEntryId: entityId,
    ...newExercise,
  }),
  /** Moves an entry into that round, before that entry of it; null: at its end. */
  z.strictObject({
    type: z.literal('move_exercise'),
    entryId: entityId,
    roundNumber,
    before: entityId.nullable(),
  }),
  /** Removes what is left of an exercise. */
  z.strictObject({ type: z.literal('remove_exercise'), entryId: entityId }),
  /** Sets an entry's number of sets, and the targets of these. */
  z.strictObject({ type: z.literal('plan_sets'), entryId: entityId, sets: setCount, targets }),
  /** Sets the rest after each set of an exercise, in seconds; null: the default rest. */
  z.strictObject({ type: z.literal('plan_rest'), entryId: entityId, restTime: restSeconds.nullable() }),
  /** Makes these exercises one superset, where the first of them stands. */
  z.strictObject({
    type: z.literal('make_superset'),
    entryIds: z.array(entityId).min(2).max(MAX_EXERCISES_PER_WORKOUT),
  }),
  /** Parts the superset or circuit that this exercise is in: each goes alone. */
  z.strictObject({ type: z.literal('part_superset'), entryId: entityId }),
  /** Makes an exercise the next one, whatever the order. */
  z.strictObject({ type: z.literal('choose_exercise'), entryId: entityId }),
  /** Sets the note of an exercise, or of the whole session (null). `isPinned`: it comes again next time. */
  z.strictObject({
    type: z.literal('note'),
    entryId: entityId.nullable(),
    text: noteText,
    isPinned: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('start_rest'),
    durationMs: integer(1_000, MAX_REST_SECONDS * 1_000).optional(),
  }),
  /** Starts the timer of a set done by the clock, for as long as the set is meant to take. */
  z.strictObject({
    type: z.literal('start_work'),
    ...oneSet,
    durationMs: integer(1_000, MAX_REST_SECONDS * 1_000),
  }),
  z.strictObject({ type: z.literal('skip_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('pause_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('resume_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('reset_rest'), ...thisRest }),
  z.strictObject({
    type: z.literal('adjust_rest'),
    ...thisRest,
    deltaMs: integer(-MAX_REST_SECONDS * 1_000, MAX_REST_SECONDS * 1_000),
  }),
  /** Starts the clock of a round. Several screens may press it: the first one counts. */
  z.strictObject({ type: z.literal('start_clock'), roundNumber: clockedRound, leadMs: leadMs.optional() }),
  z.strictObject({ type: z.literal('pause_clock'), ...thisClock }),
  z.strictObject({ type: z.literal('resume_clock'), ...thisClock }),
  /** Several sets by one tap: a lap of a round. */
  z.strictObject({
    type: z.literal('complete_lap'),
    sets: z.array(z.strictObject(liftedSet)).min(1).max(MAX_EXERCISES_PER_WORKOUT),
  }),
  /** Ends a round, with the sets that the same tap completes. A score left out is counted. */
  z.strictObject({
    type: z.literal('end_round'),
    roundNumber: clockedRound,
    score: scoreSchema.optional(),
    sets: z.array(z.strictObject(liftedSet)).max(MAX_SETS_AT_ONCE).optional(),
  }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({
    type: z.literal('finish'),
    lastSet: z.strictObject(liftedSet).optional(),
    /** Time at which the member says that they stopped, where they did not finish then. */
    stoppedAt: epochMs.optional(),
  }),
  z.strictObject({ type: z.literal('reopen') }),
  z.strictObject({ type: z.literal('discard') }),
  z.strictObject({ type: z.literal('restore') }),
  z.strictObject({ type: z.literal('undo'), actionId: actionIdSchema }),
  /** For REST clients that state a whole exercise at once (PUT /api/session-exercises/{id}). */
  z.strictObject({
    type: z.literal('replace_sets'),
    entryId: entityId,
    sets: z.array(performedSetSchema.nullable()).max(MAX_SETS),
    completed: z.boolean(),
  }),
  /** For REST clients that state the outcome at once (PUT /api/sessions/{id}), and for mending a past session. */
  z.strictObject({
    type: z.literal('amend'),
    startedAt: epochMs.optional(),
    endedAt: epochMs.optional(),
    totalDuration: integer(0, MAX_DURATION_MINUTES).optional(),
    caloriesBurned: integer(0, MAX_CALORIES).optional(),
    completed: z.boolean().optional(),
  }),
]);
export type PlayerCommand = z.infer<typeof playerCommandSchema>;
export type CommandOf<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;
