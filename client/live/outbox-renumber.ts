import type { PlayerCommand } from '../../common/player/commands';
import type { Plan } from '../../common/player/plan';
import { actionIdOf, type CommandItem, type OutboxItem, type StartItem } from './outbox-item';
import { commandsOf, type Queue, removed } from './outbox-queue';

type Names = ReadonlyMap<string, string>;

/** The command with its references to actions and exercises under their new names. */
function renamed(command: PlayerCommand, actions: Names, entries: Names): PlayerCommand {
  const action = (id: string) => actions.get(id) ?? id;
  const entry = (id: string) => entries.get(id) ?? id;
  if (command.type === 'finish')
    return command.lastSet
      ? { ...command, lastSet: { ...command.lastSet, entryId: entry(command.lastSet.entryId) } }
      : command;
  return {
    ...command,
    ...('entryId' in command && { entryId: entry(command.entryId) }),
    ...('recordId' in command && { recordId: action(command.recordId) }),
    ...('restId' in command && { restId: action(command.restId) }),
    ...('actionId' in command && { actionId: action(command.actionId) }),
  } as PlayerCommand;
}

interface Move {
  sessionId: string;
  deviceId: string;
  firstSeq: number;
  entries?: Names;
}

/** Commands in a row, numbered from `firstSeq` on; what refers to another of them follows it. */
function moved(commands: readonly CommandItem[], { sessionId, deviceId, firstSeq, entries }: Move) {
  const next = commands.map((item, index) => ({ ...item, sessionId, deviceId, seq: firstSeq + index }));
  const actions = new Map(commands.map((item, index) => [actionIdOf(item), actionIdOf(next[index]!)]));
  return next.map((item) => ({ ...item, command: renamed(item.command, actions, entries ?? new Map()) }));
}

function replaced(queue: Queue, old: readonly OutboxItem[], items: CommandItem[]): Queue {
  const orders = new Set(old.map((item) => item.order));
  return { ...queue, items: [...queue.items.filter(({ order }) => !orders.has(order)), ...items] };
}

/** This device's waiting commands of a session, numbered anew without gaps from `firstSeq` on. */
export function renumbered(queue: Queue, sessionId: string, firstSeq: number): Queue {
  const commands = commandsOf(queue.items, sessionId);
  const items = moved(commands, { sessionId, deviceId: queue.deviceId, firstSeq });
  const seqs = { ...queue.seqs, [sessionId]: firstSeq - 1 + items.length };
  return { ...replaced(queue, commands, items), seqs };
}

/**
 * What the server knows of this device decides. It counted further than this device ever did: this browser's
 * store was lost or copied, so it takes a new name, lest a new tap be taken for an old one. It stands before the
 * first waiting number: numbers were lost, and the waiting ones close up.
 */
export function reconciled(
  queue: Queue,
  known: { sessionId: string; seq: number }[],
  newName: string,
): Queue {
  const isForked = known.some(({ sessionId, seq }) => seq > (queue.seqs[sessionId] ?? 0));
  if (isForked) {
    const named: Queue = { ...queue, deviceId: newName, seqs: {} };
    const sessions = new Set(queue.items.map((item) => item.sessionId));
    return [...sessions].reduce((next, sessionId) => renumbered(next, sessionId, 1), named);
  }
  return known.reduce((next, { sessionId, seq }) => {
    const first = commandsOf(next.items, sessionId).find((item) => item.deviceId === next.deviceId);
    return first && first.seq > seq + 1 ? renumbered(next, sessionId, seq + 1) : next;
  }, queue);
}

/** The exercises of the plan made here by their names in the server's plan: the same place, the same exercise. */
function entryNames(local: Plan, server: Plan): Names {
  return new Map(
    local.exercises.flatMap((entry, index) => {
      const twin = server.exercises[index];
      return twin?.exerciseId === entry.exerciseId ? [[entry.id, twin.id] as const] : [];
    }),
  );
}

/** The server has answered a start, perhaps with a session that was active already: its commands follow it. */
export function started(queue: Queue, start: StartItem, session: { id: string; workout: Plan }): Queue {
  const without = removed(queue, start.order);
  if (!queue.items.some(({ order }) => order === start.order)) return without;
  const entries = entryNames(start.plan, session.workout);
  const commands = commandsOf(without.items, start.sessionId);
  const isSame = session.id === start.sessionId;
  const firstSeq = isSame ? (commands[0]?.seq ?? 1) : (queue.seqs[session.id] ?? 0) + 1;
  const items = moved(commands, { sessionId: session.id, deviceId: queue.deviceId, firstSeq, entries });
  const { [start.sessionId]: own = 0, ...others } = without.seqs;
  const last = isSame ? own : firstSeq - 1 + items.length;
  return { ...replaced(without, commands, items), seqs: { ...others, [session.id]: last } };
}

/** An item that will never be taken goes aside with the reason; those after it close up. */
export function setAside(queue: Queue, item: OutboxItem, reason: string, at: number): Queue {
  const kept = { ...removed(queue, item.order), aside: [...queue.aside, { reason, at, what: item }] };
  if (item.kind === 'command') {
    const first = commandsOf(kept.items, item.sessionId)[0]?.seq ?? item.seq;
    return renumbered(kept, item.sessionId, Math.min(first, item.seq));
  }
  const orphans = commandsOf(kept.items, item.sessionId);
  const aside = [...kept.aside, ...orphans.map((what) => ({ reason, at, what }))];
  return { ...replaced(kept, orphans, []), aside };
}
