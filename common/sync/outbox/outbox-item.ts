import * as z from 'zod';
import { entityId, epochMs, integer } from '@common/contract/fields';
import { deviceIdSchema, nonceSchema, sessionOfferSchema } from '@common/contract/training/sessions';
import { planSchema } from '@common/player/plan/plan';
import { playerCommandSchema } from '@common/player/state/commands';

/** Schema version of the stored queue, raised when its shape changes; what `readQueue` cannot read is a dead letter. */
export const QUEUE_SCHEMA = 2;

const order = integer(1);

/** A workout started here. `plan` lets it be run before the server has heard of it. */
export const startItemSchema = z.strictObject({
  kind: z.literal('start'),
  order,
  sessionId: entityId,
  workoutId: entityId,
  userId: entityId,
  at: epochMs,
  plan: planSchema,
});
export type StartItem = z.infer<typeof startItemSchema>;

/** One tap that waits for its ack. `deviceId` and `seq` are its idempotency key: sent twice it has one effect. */
export const commandItemSchema = z.strictObject({
  kind: z.literal('command'),
  order,
  deviceId: deviceIdSchema,
  seq: integer(1),
  nonce: nonceSchema,
  sessionId: entityId,
  at: epochMs,
  command: playerCommandSchema,
});
export type CommandItem = z.infer<typeof commandItemSchema>;

/** A command that the server has taken, until its effect is seen here: the session has it at `version`. */
export const settledSchema = z.object({ item: commandItemSchema, version: integer(1) });
export type Settled = z.infer<typeof settledSchema>;

/** Facts of a session that this device holds and the server's database may not have. */
export const offerItemSchema = sessionOfferSchema.extend({ kind: z.literal('offer'), order });
export type OfferItem = z.infer<typeof offerItemSchema>;

export const outboxItemSchema = z.discriminatedUnion('kind', [
  startItemSchema,
  commandItemSchema,
  offerItemSchema,
]);
export type OutboxItem = z.infer<typeof outboxItemSchema>;

/** An item before it is put into the outbox, where it gets its order and number. */
export type OutboxDraft =
  | Omit<StartItem, 'order'>
  | Omit<CommandItem, 'order' | 'seq' | 'nonce' | 'deviceId'>;

/** An item that could not be delivered or read; stored, so that nothing vanishes silently. */
export const deadLetterSchema = z.object({
  /** The server's code, or `unreadable`. */
  reason: z.string(),
  /** The server's message for a person. */
  message: z.string().optional(),
  at: epochMs,
  what: z.unknown(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** Action id of a command, and of the set or rest that it makes. */
export const actionIdOf = (item: Pick<CommandItem, 'deviceId' | 'seq'>): string =>
  `${item.deviceId}:${item.seq}`;
