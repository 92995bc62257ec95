import { entryNames, offeredNames } from '../../player/entry-names';
import type { Plan } from '../../player/plan';
import { type Names, renamed } from '../../player/renamed-command';
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
import { commandsOf, type Queue, removed } from './outbox-queue';

/** Views made before a start was answered live for seconds; these moves outlast them. */
const MOVES_KEPT = 20;

interface Move {
  sessionId: string;
  deviceId: string;
  firstSeq: number;
  entries?: Names | undefined;
}

/** Commands in a row, numbered from `firstSeq` on; what refers to another of them follows it. */
function movedCommands(commands: readonly CommandItem[], { sessionId, deviceId, firstSeq, entries }: Move) {
  const next = commands.map((item, index) => ({ ...item, sessionId, deviceId, seq: firstSeq + index }));
  const actions = Object.fromEntries(
    commands.map((item, index) => [actionIdOf(item), actionIdOf(next[index]!)]),
  );
  return next.map((item) => ({ ...item, command: renamed(item.command, entries ?? {}, actions) }));
}

function replaced(queue: Queue, old: readonly OutboxItem[], items: CommandItem[]): Queue {
  const orders = new Set(old.map((item) => item.order));
  return { ...queue, items: [...queue.items.filter(({ order }) => !orders.has(order)), ...items] };
}

/** This device's waiting commands of a session, numbered anew without gaps from `firstSeq` on. */
export function renumbered(queue: Queue, sessionId: string, firstSeq: number, entries?: Names): Queue {
  const commands = commandsOf(queue.items, sessionId);
  const items = movedCommands(commands, { sessionId, deviceId: queue.deviceId, firstSeq, entries });
  const seqs = { ...queue.seqs, [sessionId]: firstSeq - 1 + items.length };
  return { ...replaced(queue, commands, items), seqs };
}

/**
 * The server has come to `seq` with this name, and numbers before the waiting ones are missing: they close up. Of a new
 * name, which another tab may have taken since, that says nothing.
 */
export function closedUp(queue: Queue, deviceId: string, sessionId: string, seq: number): Queue {
  return queue.deviceId === deviceId ? renumbered(queue, sessionId, seq + 1) : queue;
}

/**
 * Another client has given out the number of this command under the same name (this browser's store was copied or put
 * back): this one takes a new name, and with it the waiting commands of this session. Those of others keep theirs.
 */
export function forked(queue: Queue, item: CommandItem, newName: string): Queue {
  const isOwn = item.deviceId === queue.deviceId;
  const named: Queue = isOwn ? { ...queue, deviceId: newName, seqs: {}, answered: {} } : queue;
  return renumbered(named, item.sessionId, (named.answered[item.sessionId] ?? 0) + 1);
}

/**
 * The server stands before the first waiting number: numbers were lost, and the waiting ones close up. What the server
 * has answered meanwhile it has counted too, even where `known` was told before that. `deviceId`: of whom it was told.
 */
export function reconciled(
  queue: Queue,
  deviceId: string,
  known: { sessionId: string; seq: number }[],
): Queue {
  return known.reduce((next, { sessionId, seq }) => {
    const first = commandsOf(next.items, sessionId).find((item) => item.deviceId === next.deviceId);
    const from = Math.max(seq, next.answered[sessionId] ?? 0) + 1;
    return first && first.seq > from ? closedUp(next, deviceId, sessionId, from - 1) : next;
  }, queue);
}

/** The server has answered a start, perhaps with a session that was active already: its commands follow it. */
export function started(queue: Queue, start: StartItem, session: { id: string; workout: Plan }): Queue {
  const without = removed(queue, start.order);
  if (!queue.items.some(({ order }) => order === start.order)) return without;
  const entries = entryNames(start.plan, session.workout);
  const commands = commandsOf(without.items, start.sessionId);
  const isSame = session.id === start.sessionId;
  const firstSeq = isSame ? (commands[0]?.seq ?? 1) : (queue.seqs[session.id] ?? 0) + 1;
  const items = movedCommands(commands, {
    sessionId: session.id,
    deviceId: queue.deviceId,
    firstSeq,
    entries,
  });
  const { [start.sessionId]: own = 0, ...others } = without.seqs;
  // Under a name that was taken while the start waited none of these numbers is counted yet.
  const last = Math.max(isSame ? own : 0, firstSeq - 1 + items.length);
  const moves = Object.entries(without.moved).slice(1 - MOVES_KEPT);
  return {
    ...replaced(without, commands, items),
    seqs: { ...others, [session.id]: last },
    moved: { ...Object.fromEntries(moves), [start.sessionId]: { to: session.id, entries } },
  };
}

/** The redirects with one more: those that led to `from` lead to `to` now, and `to` itself has none. */
function movedOn(known: Queue['moved'], from: string, { to, entries }: Moved): Queue['moved'] {
  const all = Object.entries(known).map(([id, move]): [string, Moved] => {
    if (move.to !== from) return [id, move];
    const through = Object.entries(move.entries).map(([old, now]) => [old, entries[now] ?? now]);
    return [id, { to, entries: { ...entries, ...Object.fromEntries(through) } }];
  });
  return { ...Object.fromEntries(all.filter(([id]) => id !== to)), [from]: { to, entries } };
}

/** The server has taken an offer, perhaps into another session, whose exercises have other ids: what waits follows it. */
export function offeredAs(queue: Queue, item: OfferItem, session: { id: string; workout: Plan }): Queue {
  const without = removed(queue, item.order);
  const { id: to, workout } = session;
  const entries = offeredNames(item.plan, workout);
  const isSame = to === item.sessionId;
  if (isSame && Object.keys(entries).length === 0) return without;
  const moved = movedOn(without.moved, item.sessionId, { to, entries });
  if (isSame) {
    const firstSeq = commandsOf(without.items, to)[0]?.seq;
    return firstSeq === undefined
      ? { ...without, moved }
      : renumbered({ ...without, moved }, to, firstSeq, entries);
  }
  // This device may have done something in that one already, and wait for its answers.
  const { [item.sessionId]: _old, ...others } = without.seqs;
  const firstSeq = (others[to] ?? 0) + 1;
  const commands = commandsOf(without.items, item.sessionId);
  const led = movedCommands(commands, { sessionId: to, deviceId: queue.deviceId, firstSeq, entries });
  const items = replaced(without, commands, led).items.map((one) =>
    one.sessionId === item.sessionId ? { ...one, sessionId: to } : one,
  );
  const seqs = led.length > 0 ? { ...others, [to]: firstSeq - 1 + led.length } : others;
  return { ...without, items, seqs, moved };
}

/** The database has a session under its own name that another one took in as this one: it is itself again. */
export function movedBack(queue: Queue, sessionIds: readonly string[]): Queue {
  const isStale = (id: string) => sessionIds.includes(id) && queue.moved[id]?.to !== id;
  const moves = Object.entries(queue.moved);
  const kept = moves.filter(([id]) => !isStale(id));
  return kept.length === moves.length ? queue : { ...queue, moved: Object.fromEntries(kept) };
}

/**
 * Items that waited elsewhere, in their order behind those that wait here: commands get this device's next numbers.
 * `later`: commands that wait here and follow them.
 */
export function addedAfter(
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
    return { ...next, command: renamed(item.command, {}, actions) };
  };
  const placed = items.map((item, index): OutboxItem => {
    const order = queue.nextOrder + index;
    // What waited for a start that was never taken is counted from 1.
    if (item.kind === 'start') seqs[item.sessionId] = 0;
    return item.kind === 'command' ? numbered({ ...item, order, nonce: newNonce() }) : { ...item, order };
  });
  const following = later.map(numbered);
  const orders = new Set(later.map(({ order }) => order));
  const others = queue.items.filter(({ order }) => !orders.has(order));
  const nextOrder = queue.nextOrder + placed.length;
  return { ...queue, nextOrder, seqs, items: [...others, ...placed, ...following] };
}

/** Why something is a dead letter: the server's code, its words for a person, and when. */
export type DeadLetterReason = Omit<DeadLetter, 'what'>;

/** An item that will never be taken becomes a dead letter with the reason; those after it close up. */
export function deadLettered(queue: Queue, item: OutboxItem, why: DeadLetterReason): Queue {
  const kept = { ...removed(queue, item.order), aside: [...queue.aside, { ...why, what: item }] };
  if (item.kind === 'command') {
    const first = commandsOf(kept.items, item.sessionId)[0]?.seq ?? item.seq;
    return renumbered(kept, item.sessionId, Math.min(first, item.seq));
  }
  const orphans = commandsOf(kept.items, item.sessionId);
  const aside = [...kept.aside, ...orphans.map((what) => ({ ...why, what }))];
  return { ...replaced(kept, orphans, []), aside };
}
