import * as z from 'zod';
import { UNDO_STEPS } from '@common/constants';
import { epochMs, integer } from '@common/contract/fields';
import { actionIdSchema } from './commands';
import { factSchema, placeSchema } from './facts';

/** A session just started: active, nothing recorded, no rest. */
export function createState(startedAt: number): ActiveState {
  return { phase: 'active', startedAt, facts: [], rest: null, last: null };
}

const durationMs = integer(0);

const restBase = {
  id: actionIdSchema,
  startedAt: epochMs,
  durationMs,
  /** The set that is being timed; left out for a rest. */
  work: placeSchema.optional(),
};
export const runningRestSchema = z.strictObject({
  ...restBase,
  status: z.literal('running'),
  endsAt: epochMs,
});
export const pausedRestSchema = z.strictObject({
  ...restBase,
  status: z.literal('paused'),
  remainingMs: durationMs,
});
/**
 * The session's one timer, of a rest or of a set done by the clock: a deadline in server time, not a counter. Over once
 * `endsAt` has passed.
 */
export const restSchema = z.discriminatedUnion('status', [runningRestSchema, pausedRestSchema]);
export type RunningRest = z.infer<typeof runningRestSchema>;
export type PausedRest = z.infer<typeof pausedRestSchema>;
export type Rest = z.infer<typeof restSchema>;

/** Start and log of facts, in the server's order. Progress follows from them (`derive`). */
const log = { startedAt: epochMs, facts: z.array(factSchema) };

const activeArm = z.strictObject({ ...log, phase: z.literal('active'), rest: restSchema.nullable() });
const pausedArm = z.strictObject({
  ...log,
  phase: z.literal('paused'),
  pausedAt: epochMs,
  rest: pausedRestSchema.nullable(),
});
const completedArm = z.strictObject({
  ...log,
  phase: z.literal('completed'),
  endedAt: epochMs,
  /** Whole minutes between start and finish. */
  totalDuration: integer(0),
  caloriesBurned: integer(0),
});
const allButFacts = { facts: true } as const;
const openFields = z.discriminatedUnion('phase', [
  activeArm.omit(allButFacts),
  pausedArm.omit(allButFacts),
  completedArm.omit(allButFacts),
]);
const discardedArm = z.strictObject({
  ...log,
  phase: z.literal('discarded'),
  discardedAt: epochMs,
  /** Number of facts at the discard: sets are recorded also afterwards. */
  factsThen: integer(0),
  /** The state that `restore` brings back, without the facts. */
  from: openFields,
});
const fields = [...openFields.options, discardedArm.omit(allButFacts)] as const;

/** One undo step: a command that changed something, and the state before it. Its facts are found by its id. */
export const undoStepSchema = z.strictObject({
  actionId: actionIdSchema,
  type: z.string().max(40),
  at: epochMs,
  before: z.discriminatedUnion('phase', [...fields]),
});
export type UndoStep = z.infer<typeof undoStepSchema>;

/** Undo history: the last command that changed something, and those before it, latest first. */
export const lastActionSchema = undoStepSchema.extend({
  earlier: z
    .array(undoStepSchema)
    .max(UNDO_STEPS - 1)
    .optional(),
});

const memory = { last: lastActionSchema.nullable() };
/** The live workout of one session: a discriminated union by `phase`, each arm with only its own fields. */
export const playerStateSchema = z.discriminatedUnion('phase', [
  activeArm.extend(memory),
  pausedArm.extend(memory),
  completedArm.extend(memory),
  discardedArm.extend(memory),
]);
export type PlayerState = z.infer<typeof playerStateSchema>;
export type ActiveState = Extract<PlayerState, { phase: 'active' }>;
export type PausedState = Extract<PlayerState, { phase: 'paused' }>;
export type CompletedState = Extract<PlayerState, { phase: 'completed' }>;
export type Phase = PlayerState['phase'];

/** True if the workout is active or paused. */
export const isUnderWay = ({ phase }: { phase: Phase }): boolean => phase === 'active' || phase === 'paused';

/** A state without its facts: what a patch states in full. */
export const situationFieldsSchema = z.discriminatedUnion('phase', [
  activeArm.extend(memory).omit(allButFacts),
  pausedArm.extend(memory).omit(allButFacts),
  completedArm.extend(memory).omit(allButFacts),
  discardedArm.extend(memory).omit(allButFacts),
]);
