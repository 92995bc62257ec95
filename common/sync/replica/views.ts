import type { Session } from '@common/contract/training/sessions';
import type { LiveState, LiveStore } from '../live-state';
import type { OutboxItem, Settled } from '../outbox/outbox-item';
import { type Queue, readItem } from '../outbox/outbox-queue';
import { rebasePending } from './rebase';

type Sources = Pick<LiveState, 'confirmed' | 'items' | 'settled'>;

/** Shows the stored queue. */
export function showQueue(live: LiveStore, queue: Queue): void {
  const { deviceId, moved, away, aside, items } = queue;
  live.setState({ deviceId, moved, away, deadLetters: aside });
  setSources(live, { items, confirmed: withoutGone(live.getState().confirmed, queue) });
}

/**
 * Removes sessions that a restored database joined to another one, or rejected: it has none of their old ids, and no
 * event would ever drop them.
 */
function withoutGone(
  confirmed: LiveState['confirmed'],
  { moved, items, aside }: Queue,
): LiveState['confirmed'] {
  const hasMoved = (id: string) => (moved[id]?.to ?? id) !== id;
  const isRefused = (id: string) =>
    aside.map(({ what }) => readItem(what)).some((item) => item?.kind === 'offer' && item.sessionId === id);
  const isWanted = (id: string) => items.some(({ sessionId }) => sessionId === id);
  const isThere = ([id, { session }]: [string, { session: { version: number } }]) =>
    session.version > 0 || isWanted(id) || !(hasMoved(id) || isRefused(id));
  const all = Object.entries(confirmed);
  const remaining = all.filter(isThere);
  return remaining.length === all.length ? confirmed : Object.fromEntries(remaining);
}

/**
 * Changes the sources of the views and builds these anew. A view whose sources did not change stays the same object.
 */
export function setSources(live: LiveStore, change: Partial<Sources>): void {
  live.setState((before) => {
    const confirmed = change.confirmed ?? before.confirmed;
    const items = change.items ?? before.items;
    const given = change.settled ?? before.settled;
    const isAhead = ({ item, version }: Settled) =>
      version > (confirmed[item.sessionId]?.session.version ?? 0);
    const settled = given.every(isAhead) ? given : given.filter(isAhead);
    return { confirmed, items, settled, views: viewsOf(before, { confirmed, items, settled }) };
  });
}

function viewsOf(before: LiveState, after: Sources): Record<string, Session> {
  const started = after.items.flatMap((item) => (item.kind === 'start' ? [item.sessionId] : []));
  const views: Record<string, Session> = {};
  for (const id of new Set([...Object.keys(after.confirmed), ...started])) {
    const previousView = before.views[id];
    const view = previousView && isSame(before, after, id) ? previousView : rebasedOf(after, id);
    if (view) views[id] = view;
  }
  return views;
}

const rebasedOf = ({ confirmed, items, settled }: Sources, id: string) =>
  rebasePending(id, confirmed[id], items, settled);

function isSame(before: Sources, after: Sources, id: string): boolean {
  if (before.confirmed[id] !== after.confirmed[id]) return false;
  if (before.items === after.items && before.settled === after.settled) return true;
  const [was, is] = [waitingIn(before, id), waitingIn(after, id)];
  return was.length === is.length && was.every((item, index) => isSameItem(item, is[index]!));
}

function waitingIn({ items, settled }: Sources, id: string): OutboxItem[] {
  const waiting: OutboxItem[] = items.filter(({ sessionId }) => sessionId === id);
  for (const { item } of settled) if (item.sessionId === id) waiting.push(item);
  return waiting;
}

/** Items read again from the store are other objects; the ids of commands tell whether they are the same. */
function isSameItem(a: OutboxItem, b: OutboxItem): boolean {
  if (a === b || a.kind !== 'command' || b.kind !== 'command') return a === b || a.kind === b.kind;
  return a.seq === b.seq && a.deviceId === b.deviceId;
}
