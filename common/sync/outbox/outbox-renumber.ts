import type { Session } from '@common/contract/training/sessions';
import type { Plan } from '@common/player/plan/plan';
import { entryNames, offeredNames } from '@common/player/state/entry-names';
import { type Names, renameCommand } from '@common/player/state/rename-command';
import type { Moved } from './moved-session';
import { newNonce } from './object-id';
import {
  actionIdOf,
  type CommandItem,
  type DeadLetter,
  type OfferItem,
  type OutboxItem,
  type StartItem,
} from './outbox-item';
import { commandsOf, type Queue, removeItem } from './outbox-queue';

/** Max redirects kept. Views from before the answer to a start live for seconds: these outlast them. */
const MOVES_KEPT = 20;

interface Move {
  sessionId: string;
  deviceId: string;
  firstSeq: number;
  entries?: Names | undefined;
}

/** Numbers commands in a row from `firstSeq` on; references from one to another follow. */
function moveCommands(commands: readonly CommandItem[], { sessionId, deviceId, firstSeq, entries }: Move) {
  const next = commands.map((item, index) => ({ ...item, sessionId, deviceId, seq: firstSeq + index }));
  const actions = Object.fromEntries(
    commands.map((item, index) => [actionIdOf(item), actionIdOf(next[index]!)]),
  );
  return next.map((item) => ({ ...item, command: renameCommand(item.command, entries ?? {}, actions) }));
}

function replaceItems(queue: Queue, old: readonly OutboxItem[], items: CommandItem[]): Queue {
  const orders = new Set(old.map((item) => item.order));
  return { ...queue, items: [...queue.items.filter(({ order }) => !orders.has(order)), ...items] };
}

/** Renumbers this device's waiting commands of a session, without gaps from `firstSeq` on. */
export function renumberCommands(queue: Queue, sessionId: string, firstSeq: number, entries?: Names): Queue {
  const commands = commandsOf(queue.items, sessionId);
  const items = moveCommands(commands, { sessionId, deviceId: queue.deviceId, firstSeq, entries });
  const seqs = { ...queue.seqs, [sessionId]: firstSeq - 1 + items.length };
  return { ...replaceItems(queue, commands, items), seqs };
}

/**
 * Closes a gap: the server has come to `seq` with this device id, and numbers before the waiting ones are missing. No
 * change for a new id, which another tab may have taken since.
 */
export function closeGap(queue: Queue, deviceId: string, sessionId: string, seq: number): Queue {
  return queue.deviceId === deviceId ? renumberCommands(queue, sessionId, seq + 1) : queue;
}

/**
 * Takes a new device id, as another client has used this command's number under the same id (this browser's store was
 * copied or restored). The waiting commands of this session move to it, those of others keep theirs.
 */
export function forkDevice(queue: Queue, item: CommandItem, newName: string): Queue {
  const isOwn = item.deviceId === queue.deviceId;
  const renamedQueue: Queue = isOwn ? { ...queue, deviceId: newName, seqs: {}, answered: {} } : queue;
  return renumberCommands(renamedQueue, item.sessionId, (renamedQueue.answered[item.sessionId] ?? 0) + 1);
}

/**
 * Closes gaps of lost numbers: the server stands before the first waiting one. Answers that came meanwhile count too,
 * even where `serverSeqs` is older. `deviceId`: the one that `serverSeqs` is about.
 */
export function reconcileSessions(
  queue: Queue,
  deviceId: string,
  serverSeqs: { sessionId: string; seq: number }[],
): Queue {
  return serverSeqs.reduce((next, { sessionId, seq }) => {
    const first = commandsOf(next.items, sessionId).find((item) => item.deviceId === next.deviceId);
    const from = Math.max(seq, next.answered[sessionId] ?? 0) + 1;
    return first && first.seq > from ? closeGap(next, deviceId, sessionId, from - 1) : next;
  }, queue);
}

/** Applies the answer to a start, perhaps a session that was active already: the waiting commands move to it. */
export function applyStart(queue: Queue, start: StartItem, session: { id: string; workout: Plan }): Queue {
  const without = removeItem(queue, start.order);
  if (!queue.items.some(({ order }) => order === start.order)) return without;
  const entries = entryNames(start.plan, session.workout);
  const commands = commandsOf(without.items, start.sessionId);
  const isSame = session.id === start.sessionId;
  const firstSeq = isSame ? (commands[0]?.seq ?? 1) : (queue.seqs[session.id] ?? 0) + 1;
  const items = moveCommands(commands, {
    sessionId: session.id,
    deviceId: queue.deviceId,
    firstSeq,
    entries,
  });
  const { [start.sessionId]: own = 0, ...others } = without.seqs;
  // With a device id taken while the start waited, none of these numbers is counted yet.
  const last = Math.max(isSame ? own : 0, firstSeq - 1 + items.length);
  const moves = Object.entries(without.moved).slice(1 - MOVES_KEPT);
  return {
    ...replaceItems(without, commands, items),
    seqs: { ...others, [session.id]: last },
    moved: { ...Object.fromEntries(moves), [start.sessionId]: { to: session.id, entries } },
  };
}

/** Adds a redirect: those that led to `from` lead to `to` now, and `to` itself has none. */
function addMove(moves: Queue['moved'], from: string, { to, entries }: Moved): Queue['moved'] {
  const all = Object.entries(moves).map(([id, move]): [string, Moved] => {
    if (move.to !== from) return [id, move];
    const through = Object.entries(move.entries).map(([old, now]) => [old, entries[now] ?? now]);
    return [id, { to, entries: { ...entries, ...Object.fromEntries(through) } }];
  });
  return { ...Object.fromEntries(all.filter(([id]) => id !== to)), [from]: { to, entries } };
}

/**
 * Applies the answer to an offer, perhaps another session, whose exercises have other ids: waiting items move to it.
 */
export function applyOffer(
  queue: Queue,
  item: OfferItem,
  { id: to, workout, state }: Pick<Session, 'id' | 'workout' | 'state'>,
): Queue {
  const without = removeItem(queue, item.order);
  const entries = offeredNames(item.plan, workout, state.facts);
  const isSame = to === item.sessionId;
  if (isSame && Object.keys(entries).length === 0) return without;
  const moved = addMove(without.moved, item.sessionId, { to, entries });
  if (isSame) {
    const firstSeq = commandsOf(without.items, to)[0]?.seq;
    return firstSeq === undefined
      ? { ...without, moved }
      : renumberCommands({ ...without, moved }, to, firstSeq, entries);
  }
  // This device may have done something in that one already, and wait for its answers.
  const { [item.sessionId]: _old, ...others } = without.seqs;
  const firstSeq = (others[to] ?? 0) + 1;
  const commands = commandsOf(without.items, item.sessionId);
  const led = moveCommands(commands, { sessionId: to, deviceId: queue.deviceId, firstSeq, entries });
  const items = replaceItems(without, commands, led).items.map((one) =>
    one.sessionId === item.sessionId ? { ...one, sessionId: to } : one,
  );
  const seqs = led.length > 0 ? { ...others, [to]: firstSeq - 1 + led.length } : others;
  return { ...without, items, seqs, moved };
}

/**
 * Drops the redirects of sessions that the database has under their own ids; an earlier one had joined them to others.
 */
export function dropStaleMoves(queue: Queue, sessionIds: readonly string[]): Queue {
  const isStale = (id: string) => sessionIds.includes(id) && queue.moved[id]?.to !== id;
  const moves = Object.entries(queue.moved);
  const validMoves = moves.filter(([id]) => !isStale(id));
  return validMoves.length === moves.length ? queue : { ...queue, moved: Object.fromEntries(validMoves) };
}

/**
 * Appends items that waited elsewhere, in their order: commands get this device's next numbers. `later`: commands that
 * wait here and follow them.
 */
export function appendItems(
  queue: Queue,
  items: readonly OutboxItem[],
  later: readonly CommandItem[] = [],
): Queue {
  const seqs = { ...queue.seqs };
  const actions: Record<string, string> = {};
  const numbered = (item: CommandItem): CommandItem => {
    const seq = (seqs[item.sessionId] ?? 0) + 1;
    seqs[item.sessionId] = seq;
    const next = { ...item, deviceId: queue.deviceId, seq };
    actions[actionIdOf(item)] = actionIdOf(next);
    return { ...next, command: renameCommand(item.command, {}, actions) };
  };
  const placed = items.map((item, index): OutboxItem => {
    const order = queue.nextOrder + index;
    // Commands of a start that was never taken are numbered from 1.
    if (item.kind === 'start') seqs[item.sessionId] = 0;
    return item.kind === 'command' ? numbered({ ...item, order, nonce: newNonce() }) : { ...item, order };
  });
  const following = later.map(numbered);
  const orders = new Set(later.map(({ order }) => order));
  const others = queue.items.filter(({ order }) => !orders.has(order));
  const nextOrder = queue.nextOrder + placed.length;
  return { ...queue, nextOrder, seqs, items: [...others, ...placed, ...following] };
}

/** Reason of a dead letter: the server's code, its message for a person, and the time. */
export type DeadLetterReason = Omit<DeadLetter, 'what'>;

/**
 * Makes a dead letter of an item that will never be taken, and of a session's commands with its start or offer; later
 * numbers close up.
 */
export function moveToDeadLetters(queue: Queue, item: OutboxItem, why: DeadLetterReason): Queue {
  const withLetter = { ...removeItem(queue, item.order), aside: [...queue.aside, { ...why, what: item }] };
  if (item.kind === 'command') {
    const first = commandsOf(withLetter.items, item.sessionId)[0]?.seq ?? item.seq;
    return renumberCommands(withLetter, item.sessionId, Math.min(first, item.seq));
  }
  const orphans = commandsOf(withLetter.items, item.sessionId);
  const aside = [...withLetter.aside, ...orphans.map((what) => ({ ...why, what }))];
  return { ...replaceItems(withLetter, orphans, []), aside };
}
