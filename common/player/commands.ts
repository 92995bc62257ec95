import * as z from 'zod';
import { MAX_CALORIES, MAX_DURATION_MINUTES, MAX_REST_SECONDS, MAX_SETS } from '../constants';
import { entityId, epochMs } from '../fields';
import { actionIdSchema, factIdSchema } from './names';
import { liftedFields, performedSetSchema } from './performed-set';

const setNumber = z.number().int().min(1).max(MAX_SETS);
const oneSet = { entryId: entityId, set: setNumber };
/** A set that somebody lifted. `exerciseId`: what it was, for a plan that does not have the entry. */
const liftedSet = { ...oneSet, exerciseId: entityId.optional(), ...liftedFields };
const thisRest = { restId: actionIdSchema };

/**
 * What a member can do to a session, as data. A command says what was meant ("set 3 of this exercise with 10
 * reps at 135 lb"), never "next", so that two devices pressing the same button do one thing, not two.
 */
export const playerCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('complete_set'), ...liftedSet }),
  /** `recordId` names the very set that was in view; without it the one in that place is meant. */
  z.strictObject({
    type: z.literal('edit_set'),
    ...oneSet,
    ...liftedFields,
    recordId: factIdSchema.optional(),
  }),
  z.strictObject({ type: z.literal('remove_set'), ...oneSet, recordId: factIdSchema }),
  /** A person's word on what waits for it: of these facts, those in `keep` count. */
  z.strictObject({
    type: z.literal('answer'),
    of: z.array(factIdSchema).min(1).max(MAX_SETS),
    keep: z.array(factIdSchema).max(MAX_SETS),
  }),
  z.strictObject({ type: z.literal('skip_exercise'), entryId: entityId }),
  z.strictObject({
    type: z.literal('start_rest'),
    durationMs: z
      .number()
      .int()
      .min(1_000)
      .max(MAX_REST_SECONDS * 1_000)
      .optional(),
  }),
  z.strictObject({ type: z.literal('skip_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('pause_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('resume_rest'), ...thisRest }),
  z.strictObject({ type: z.literal('reset_rest'), ...thisRest }),
  z.strictObject({
    type: z.literal('adjust_rest'),
    ...thisRest,
    deltaMs: z
      .number()
      .int()
      .min(-MAX_REST_SECONDS * 1_000)
      .max(MAX_REST_SECONDS * 1_000),
  }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({
    type: z.literal('finish'),
    lastSet: z.strictObject(liftedSet).optional(),
    /** When the member says that they stopped, where they did not finish then. */
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
    endedAt: epochMs.optional(),
    totalDuration: z.number().int().min(0).max(MAX_DURATION_MINUTES).optional(),
    caloriesBurned: z.number().int().min(0).max(MAX_CALORIES).optional(),
    completed: z.boolean().optional(),
  }),
]);
export type PlayerCommand = z.infer<typeof playerCommandSchema>;
export type CommandOf<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** Why the machine refuses a command. Stable: clients and stored replies rely on these words. */
export const REJECTIONS = [
  'unknown_exercise',
  'unknown_set',
  'set_not_recorded',
  'session_discarded',
  'session_completed',
  'session_not_completed',
  'nothing_to_undo',
  'undo_stale',
  'bad_amendment',
  'end_in_future',
  'session_too_long',
  'figures_disagree',
] as const;
export const rejectionSchema = z.enum(REJECTIONS);
export type Rejection = z.infer<typeof rejectionSchema>;
