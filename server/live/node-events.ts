import * as z from 'zod';
import { integer } from '../../common/fields';
import { LIST_NAMES } from '../../common/lists';
import { seenSchema, serverEvents, sessionChangedSchema } from '../../common/live-events';
import { sessionPatchSchema } from '../../common/player/patch';

/** What happened, as one node tells it to its sockets and to the other nodes. */
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

/** In the place of events that nobody can tell any more: who reads it may have missed something. */
export const LOST_EVENTS = { kind: 'lost' } as const;

const messageSchema = z.union([nodeEventSchema, z.object({ kind: z.literal(LOST_EVENTS.kind) })]);

/**
 * Reads what another node told, which may run another version: fields that are not known here are left out. Throws
 * where it is no event that is known here.
 */
export function readNodeEvent(text: string): NodeEvent | typeof LOST_EVENTS {
  return messageSchema.parse(JSON.parse(text));
}
