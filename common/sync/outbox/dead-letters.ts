import { newObjectId } from './object-id';
import type { DeadLetter, OutboxItem } from './outbox-item';
import { commandsOf, type Queue, readItem } from './outbox-queue';
import { addedAfter } from './outbox-renumber';

/** The dead letters of this device for one reason, of one session: it waits for its member's word. */
export interface DeadLetterGroup {
  reason: string;
  /** The words that the server had for it, if any. */
  message: string | null;
  /** When the last of them became one. */
  at: number;
  /** Null: this version of the app cannot read it. */
  sessionId: string | null;
  /** What of it can be read, oldest first. */
  items: OutboxItem[];
}

/** What could not be read waits as one, whatever it was. */
function sessionOf({ reason, what }: DeadLetter): string | null {
  return reason === 'unreadable' ? null : (readItem(what)?.sessionId ?? null);
}

/** The dead letters, by what a member would answer at once: a start with all that was done in it. */
export function deadLetterGroups(deadLetters: readonly DeadLetter[]): DeadLetterGroup[] {
  const groups = new Map<string, DeadLetterGroup>();
  for (const one of deadLetters) {
    const item = readItem(one.what);
    const { reason, at, message = null } = one;
    const sessionId = sessionOf(one);
    const key = `${reason} ${sessionId}`;
    const group: DeadLetterGroup = groups.get(key) ?? { reason, message, at, sessionId, items: [] };
    group.at = Math.max(group.at, at);
    group.message ??= message;
    if (item) group.items.push(item);
    groups.set(key, group);
  }
  for (const { items } of groups.values()) items.sort((a, b) => a.order - b.order);
  return [...groups.values()];
}

/** Whether an entry belongs to a group as somebody has seen it: what came later waits for a word of its own. */
const isOf = (one: DeadLetter, { reason, sessionId, at }: DeadLetterGroup): boolean =>
  one.reason === reason && sessionOf(one) === sessionId && one.at <= at;

/** Nobody wants it any more. */
export const letGo = (queue: Queue, group: DeadLetterGroup): Queue => ({
  ...queue,
  aside: queue.aside.filter((one) => !isOf(one, group)),
});

/**
 * Puts a group back into the outbox, behind what waits there, under numbers of its own and as of the time when it was
 * done. Where the id of a session was another's, it gets a new one. What cannot be read stays a dead letter.
 */
export function addedAgain(queue: Queue, group: DeadLetterGroup, memberId: string): Queue {
  const waiting = queue.aside.filter((one) => isOf(one, group));
  const items = waiting.flatMap(({ what }) => readItem(what) ?? []).sort((a, b) => a.order - b.order);
  const start = items.find(({ kind }) => kind === 'start');
  const isTaken = group.reason === 'conflict' && start !== undefined;
  const sessionId = isTaken ? newObjectId(memberId) : null;
  const renamed = items.map((item) => ({ ...item, sessionId: sessionId ?? item.sessionId }));
  const aside = queue.aside.filter((one) => !isOf(one, group) || readItem(one.what) === null);
  // Tapped in a session that became a dead letter at that moment: it follows what was done there before.
  const later = start ? commandsOf(queue.items, start.sessionId) : [];
  const following = later.map((item) => ({ ...item, sessionId: sessionId ?? item.sessionId }));
  return addedAfter({ ...queue, aside }, renamed, following);
}
