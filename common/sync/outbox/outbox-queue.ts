import * as z from 'zod';
import { integer } from '@common/contract/fields';
import { deviceIdSchema } from '@common/contract/training/sessions';
import { type AwayReport, awaySchema } from './away-report';
import { followMove, type Moved, movedSchema } from './moved-session';
import { newNonce } from './object-id';
import {
  type CommandItem,
  type DeadLetter,
  deadLetterSchema,
  type OutboxDraft,
  type OutboxItem,
  outboxItemSchema,
  QUEUE_SCHEMA,
} from './outbox-item';

/**
 * The outbox as plain data; the functions here and in outbox-renumber.ts change it, a store makes each change one
 * transaction. `seqs` holds the last number given in each session, `answered` the last one that the server has
 * answered: both belong to `deviceId` and are reset with it.
 */
export interface Queue {
  schema: number;
  deviceId: string;
  /** Epoch of the database that the versions here belong to; null before the first hello. */
  epoch: string | null;
  nextOrder: number;
  seqs: Record<string, number>;
  answered: Record<string, number>;
  items: OutboxItem[];
  aside: DeadLetter[];
  /** Redirects to the server's sessions, by the id made here. */
  moved: Record<string, Moved>;
  /** Unread report of what happened while this device was away. */
  away: AwayReport | null;
  /** Time of the last comparison with the server's sessions; null: never. */
  comparedAt: number | null;
}

export const emptyQueue = (deviceId: string): Queue => ({
  schema: QUEUE_SCHEMA,
  deviceId,
  epoch: null,
  nextOrder: 1,
  seqs: {},
  answered: {},
  items: [],
  aside: [],
  moved: {},
  away: null,
  comparedAt: null,
});

const shellSchema = z.object({
  deviceId: deviceIdSchema,
  epoch: z.string().nullable().catch(null),
  nextOrder: integer(1),
  seqs: z.record(z.string(), integer(0)),
  answered: z.record(z.string(), integer(0)).catch({}),
  items: z.array(z.unknown()),
  aside: z.array(deadLetterSchema).catch([]),
  moved: z.record(z.string(), movedSchema).catch({}),
  away: awaySchema.nullable().catch(null),
  comparedAt: z.number().nullable().catch(null),
});

/**
 * Parses the stored queue of this version of the app or another one. Unreadable items become dead letters, never
 * dropped.
 */
export function readQueue(stored: unknown, freshDeviceId: string, now: number): Queue {
  if (stored === undefined || stored === null) return emptyQueue(freshDeviceId);
  const shell = shellSchema.safeParse(stored);
  if (!shell.success)
    return { ...emptyQueue(freshDeviceId), aside: [{ reason: 'unreadable', at: now, what: stored }] };
  const { items: raw, ...remaining } = shell.data;
  const items: OutboxItem[] = [];
  const aside: DeadLetter[] = [...remaining.aside];
  for (const what of raw) {
    const item = readItem(what);
    if (item) items.push(item);
    else aside.push({ reason: 'unreadable', at: now, what });
  }
  return { ...remaining, schema: QUEUE_SCHEMA, items, aside };
}

/** Parses a stored item; null where this version of the app cannot read it. */
export const readItem = (what: unknown): OutboxItem | null =>
  outboxItemSchema.safeParse(withNonce(what)).data ?? null;

/** Gives items from before 0.3.0 a nonce, the same one at each read. */
function withNonce(what: unknown): unknown {
  const item = what as Partial<CommandItem> | null;
  if (item?.kind !== 'command' || item.nonce !== undefined || typeof item.at !== 'number') return what;
  return { ...item, nonce: item.at.toString(36).padStart(8, '0').slice(-8) };
}

/** Appends an item. A command gets this device's next number in its session. */
export function addItem(queue: Queue, newItem: OutboxDraft): [Queue, OutboxItem] {
  const order = queue.nextOrder;
  if (newItem.kind === 'start') {
    const item = { ...newItem, order };
    return [{ ...queue, nextOrder: order + 1, items: [...queue.items, item] }, item];
  }
  // The tap may come from a view older than the server's answer to the start.
  const draft = { ...newItem, ...followMove(queue.moved, newItem.sessionId, newItem.command) };
  const seq = (queue.seqs[draft.sessionId] ?? 0) + 1;
  const item = { ...draft, order, deviceId: queue.deviceId, seq, nonce: newNonce() };
  const seqs = { ...queue.seqs, [draft.sessionId]: seq };
  return [{ ...queue, nextOrder: order + 1, seqs, items: [...queue.items, item] }, item];
}

/** Removes an item. */
export const removeItem = (queue: Queue, order: number): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.order !== order),
});

/** Removes a command that the server has answered. */
export function settleCommand(queue: Queue, { order, deviceId, sessionId, seq }: CommandItem): Queue {
  const without = removeItem(queue, order);
  if (deviceId !== queue.deviceId) return without;
  const last = Math.max(queue.answered[sessionId] ?? 0, seq);
  return { ...without, answered: { ...queue.answered, [sessionId]: last } };
}

/** The commands of one session in the order of their numbers. */
export function commandsOf(items: readonly OutboxItem[], sessionId: string): CommandItem[] {
  return items
    .filter((item): item is CommandItem => item.kind === 'command' && item.sessionId === sessionId)
    .sort((a, b) => (a.deviceId === b.deviceId ? a.seq - b.seq : a.order - b.order));
}

/** The item to send next: the oldest one of a session that is not held up, its start and offers before its commands. */
export function nextToSend(queue: Queue, heldUp: ReadonlySet<string> = new Set()): OutboxItem | null {
  const first = [...queue.items].sort((a, b) => a.order - b.order).find((i) => !heldUp.has(i.sessionId));
  if (!first) return null;
  const start = queue.items.find((item) => item.kind === 'start' && item.sessionId === first.sessionId);
  const offers = queue.items.filter((item) => item.kind === 'offer' && item.sessionId === first.sessionId);
  return (
    start ??
    offers.sort((a, b) => a.order - b.order)[0] ??
    commandsOf(queue.items, first.sessionId)[0] ??
    null
  );
}
