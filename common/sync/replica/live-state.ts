import type { Screen } from '../../live-protocol';
import type { Session } from '../../sessions';
import type { Moved } from '../outbox/moved-session';
import type { OutboxItem } from '../outbox/outbox-item';
import type { Confirmed } from './confirmed';
import { replayed, type Settled } from './replay';

export type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** What could not be recorded, to be told to the member. */
export interface LiveProblem {
  id: string;
  title: string;
  description: string;
  /** The exercise and set it was about, if any. */
  what?: string | null;
}

export interface LiveState {
  /** Whose; null while nobody is signed in. */
  memberId: string | null;
  status: ConnectionStatus;
  screens: Screen[];
  confirmed: Readonly<Record<string, Confirmed>>;
  items: readonly OutboxItem[];
  settled: readonly Settled[];
  moved: Readonly<Record<string, Moved>>;
  /** Confirmed with pending replayed on top: what every view shows. */
  views: Readonly<Record<string, Session>>;
  /** The session that the server calls active. */
  activeSessionId: string | null;
  problems: readonly LiveProblem[];
  /** The first read of what this device keeps is done. */
  isLoaded: boolean;
  deviceId: string | null;
}

export const emptyLiveState: LiveState = {
  memberId: null,
  status: 'reconnecting',
  screens: [],
  confirmed: {},
  items: [],
  settled: [],
  moved: {},
  views: {},
  activeSessionId: null,
  problems: [],
  isLoaded: false,
  deviceId: null,
};

/** Holds what a client knows and tells of each change; a store of zustand's is one. */
export interface LiveStore {
  getState: () => LiveState;
  setState: (change: Partial<LiveState> | ((before: LiveState) => Partial<LiveState>)) => void;
  /** Calling the answer ends it. */
  subscribe: (listener: (now: LiveState, before: LiveState) => void) => () => void;
}

type Sources = Pick<LiveState, 'confirmed' | 'items' | 'settled'>;

/** Changes what views are made of, and makes them anew. A view whose sources did not change stays the same object. */
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
    const known = before.views[id];
    const view = known && isSame(before, after, id) ? known : replayedOf(after, id);
    if (view) views[id] = view;
  }
  return views;
}

const replayedOf = ({ confirmed, items, settled }: Sources, id: string) =>
  replayed(id, confirmed[id], items, settled);

function isSame(before: Sources, after: Sources, id: string): boolean {
  if (before.confirmed[id] !== after.confirmed[id]) return false;
  if (before.items === after.items && before.settled === after.settled) return true;
  const [was, is] = [waitingIn(before, id), waitingIn(after, id)];
  return was.length === is.length && was.every((item, index) => isSameItem(item, is[index]!));
}

function waitingIn({ items, settled }: Sources, id: string): OutboxItem[] {
  const own: OutboxItem[] = items.filter(({ sessionId }) => sessionId === id);
  for (const { item } of settled) if (item.sessionId === id) own.push(item);
  return own;
}

/** Items read anew from the store are other objects; their names tell whether they are the same. */
function isSameItem(a: OutboxItem, b: OutboxItem): boolean {
  if (a === b || a.kind === 'start' || b.kind === 'start') return a === b || a.kind === b.kind;
  return a.seq === b.seq && a.deviceId === b.deviceId;
}
