import * as z from 'zod';
import { integer } from '@common/contract/fields';
import { LIST_NAMES } from '@common/contract/lists';
import { seenSchema, serverEvents, sessionChangedSchema } from '@common/contract/live-events';
import { sessionPatchSchema } from '@common/player/state/patch';

/** An event that a node emits to its own sockets and publishes to the other nodes. */
const nodeEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sessionChanged'),
    userId: z.string(),
    // A patch of another version is null here: the screens pull then.
    event: z.object({ ...sessionChangedSchema.shape, patch: sessionPatchSchema.nullable().catch(null) }),
    isPhaseNew: z.boolean(),
  }),
  z.object({ kind: z.literal('sessionGone'), userId: z.string(), sessionId: z.string() }),
  z.object({
    kind: z.literal('sessionSeen'),
    userId: z.string(),
    seen: z.object({ ...seenSchema.shape, tab: z.string() }),
  }),
  z.object({ kind: z.literal('listChanged'), userId: z.string().nullable(), list: z.enum(LIST_NAMES) }),
  z.object({ kind: z.literal('clubListChanged'), list: z.enum(LIST_NAMES) }),
  z.object({
    kind: z.literal('accessRevoked'),
    revoked: z.object({
      userId: z.string(),
      loginId: z.string().nullable(),
      reason: serverEvents['access:revoked'].payload.shape.reason,
    }),
  }),
  z.object({
    kind: z.literal('screensChanged'),
    change: z.object({ userId: z.string(), nodeId: z.string(), changes: integer(0) }),
  }),
]);
export type NodeEvent = z.infer<typeof nodeEventSchema>;

/** Stands in for events that were dropped: a node that reads it may have missed something. */
export const LOST_EVENTS = { kind: 'lost' } as const;

const messageSchema = z.union([nodeEventSchema, z.object({ kind: z.literal(LOST_EVENTS.kind) })]);

/**
 * Parses an event of another node, which may run another version: unknown fields are dropped, an unknown event throws.
 */
export function readNodeEvent(text: string): NodeEvent | typeof LOST_EVENTS {
  return messageSchema.parse(JSON.parse(text));
}
