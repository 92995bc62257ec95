import * as z from 'zod';
import { entityId, epochMs, integer } from '../../fields';
import { playerCommandSchema } from '../../player/commands';
import { planSchema } from '../../player/plan';
import { deviceIdSchema, nonceSchema, sessionOfferSchema } from '../../sessions';

/** Rises when the stored shape changes; what `readQueue` cannot read is a dead letter. */
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

/** One tap that waits for its ack. `deviceId` and `seq` name it for ever: sending it twice is one effect. */
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

/** A command that the server has taken, until its effect is seen here: the session is at `version` with it. */
export const settledSchema = z.object({ item: commandItemSchema, version: integer(1) });
export type Settled = z.infer<typeof settledSchema>;

/** What this device held of a session when the database became another one (`welcome.epoch`). */
export const offerItemSchema = sessionOfferSchema.extend({ kind: z.literal('offer'), order });
export type OfferItem = z.infer<typeof offerItemSchema>;

export const outboxItemSchema = z.discriminatedUnion('kind', [
  startItemSchema,
  commandItemSchema,
  offerItemSchema,
]);
export type OutboxItem = z.infer<typeof outboxItemSchema>;

/** What is about to be put into the outbox; it gets its place and number there. */
export type OutboxDraft =
  | Omit<StartItem, 'order'>
  | Omit<CommandItem, 'order' | 'seq' | 'nonce' | 'deviceId'>;

/** What could not be delivered or read; kept, so that nothing vanishes silently. */
export const deadLetterSchema = z.object({
  /** The server's code, or `unreadable`. */
  reason: z.string(),
  /** What the server said of it, for a person. */
  message: z.string().optional(),
  at: epochMs,
  what: z.unknown(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** The name of the set record or rest that a command makes. */
export const actionIdOf = (item: Pick<CommandItem, 'deviceId' | 'seq'>): string =>
  `${item.deviceId}:${item.seq}`;
