import * as z from 'zod';
import { entityId, epochMs, repCount, weightLbs } from '../fields';

/** Names one command of one device: `deviceId:seq`. A set record and a rest carry the id of what made them. */
export const actionIdSchema = z.string().min(3).max(80);
export type ActionId = z.infer<typeof actionIdSchema>;

const durationMs = z.number().int().min(0);

export const setRecordSchema = z.strictObject({
  id: actionIdSchema,
  reps: repCount,
  weight: weightLbs,
  at: epochMs,
});
export type SetRecord = z.infer<typeof setRecordSchema>;

/** `sets[n]` is set n + 1; null means not done yet. As long as the plan's set count. */
export const entryProgressSchema = z.strictObject({
  entryId: entityId,
  sets: z.array(setRecordSchema.nullable()),
  skipped: z.boolean(),
});
export type EntryProgress = z.infer<typeof entryProgressSchema>;

const restBase = { id: actionIdSchema, startedAt: epochMs, durationMs };
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
/** A deadline in server time, never a tick (design: live protocol, point 8). Over once `endsAt` has passed. */
export const restSchema = z.discriminatedUnion('status', [runningRestSchema, pausedRestSchema]);
export type RunningRest = z.infer<typeof runningRestSchema>;
export type PausedRest = z.infer<typeof pausedRestSchema>;
export type Rest = z.infer<typeof restSchema>;

const progress = { startedAt: epochMs, entries: z.array(entryProgressSchema) };

const activeArm = z.strictObject({ ...progress, phase: z.literal('active'), rest: restSchema.nullable() });
const pausedArm = z.strictObject({
  ...progress,
  phase: z.literal('paused'),
  pausedAt: epochMs,
  rest: pausedRestSchema.nullable(),
});
const completedArm = z.strictObject({
  ...progress,
  phase: z.literal('completed'),
  endedAt: epochMs,
  /** Whole minutes between start and finish. */
  totalDuration: z.number().int().min(0),
  caloriesBurned: z.number().int().min(0),
});
const allButEntries = { entries: true } as const;
const openFields = z.discriminatedUnion('phase', [
  activeArm.omit(allButEntries),
  pausedArm.omit(allButEntries),
  completedArm.omit(allButEntries),
]);
const discardedArm = z.strictObject({
  ...progress,
  phase: z.literal('discarded'),
  discardedAt: epochMs,
  /** What `restore` brings back, beside the entries. */
  from: openFields,
});
const fields = [...openFields.options, discardedArm.omit(allButEntries)] as const;

/** What `undo` takes back: the last command that changed something, and what stood before it. */
export const lastActionSchema = z.strictObject({
  actionId: actionIdSchema,
  type: z.string().max(40),
  at: epochMs,
  before: z.strictObject({
    situation: z.discriminatedUnion('phase', [...fields]),
    /** Only the entries that the command changed, as they were. */
    entries: z.array(entryProgressSchema),
  }),
});
export type LastAction = z.infer<typeof lastActionSchema>;

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

/** A state without its entries: what a patch states in full. */
export const situationFieldsSchema = z.discriminatedUnion('phase', [
  activeArm.extend(memory).omit(allButEntries),
  pausedArm.extend(memory).omit(allButEntries),
  completedArm.extend(memory).omit(allButEntries),
  discardedArm.extend(memory).omit(allButEntries),
]);
