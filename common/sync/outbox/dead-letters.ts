import { newObjectId } from './object-id';
import type { DeadLetter, OutboxItem } from './outbox-item';
import { commandsOf, type Queue, readItem } from './outbox-queue';
import { appendItems } from './outbox-renumber';

/** Dead letters of one reason and one session: one question for the member. */
export interface DeadLetterGroup {
  reason: string;
  /** The server's message, if any. */
  message: string | null;
  /** Time of the latest of them. */
  at: number;
  /** Null: this version of the app cannot read it. */
  sessionId: string | null;
  /** Its items that can be read, oldest first. */
  items: OutboxItem[];
}

/** Session of a dead letter; null for one that could not be read: these form one group. */
function sessionOf({ reason, what }: DeadLetter): string | null {
  return reason === 'unreadable' ? null : (readItem(what)?.sessionId ?? null);
}

/** Groups dead letters as a member answers them: a start with all that was done in it. */
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

/** True if a dead letter belongs to a group as the member saw it: a later one is a question of its own. */
const isOf = (one: DeadLetter, { reason, sessionId, at }: DeadLetterGroup): boolean =>
  one.reason === reason && sessionOf(one) === sessionId && one.at <= at;

/** Deletes the dead letters of a group. */
export const letGo = (queue: Queue, group: DeadLetterGroup): Queue => ({
  ...queue,
  aside: queue.aside.filter((one) => !isOf(one, group)),
});

/**
 * Puts a group back into the outbox, behind what waits there, with new numbers and its original times. Where the
 * session's id belongs to another one, it gets a new id. Unreadable ones stay dead letters.
 */
export function sendAgain(queue: Queue, group: DeadLetterGroup, memberId: string): Queue {
  const waiting = queue.aside.filter((one) => isOf(one, group));
  const items = waiting.flatMap(({ what }) => readItem(what) ?? []).sort((a, b) => a.order - b.order);
  const start = items.find(({ kind }) => kind === 'start');
  const isTaken = group.reason === 'conflict' && start !== undefined;
  const sessionId = isTaken ? newObjectId(memberId) : null;
  const renamed = items.map((item) => ({ ...item, sessionId: sessionId ?? item.sessionId }));
  const aside = queue.aside.filter((one) => !isOf(one, group) || readItem(one.what) === null);
  // Taps made as the session became a dead letter: they follow what was done there before.
  const later = start ? commandsOf(queue.items, start.sessionId) : [];
  const following = later.map((item) => ({ ...item, sessionId: sessionId ?? item.sessionId }));
  return appendItems({ ...queue, aside }, renamed, following);
}
