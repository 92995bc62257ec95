import { type Hello, LIVE_PROTOCOL_VERSION, type ListName, type Welcome } from '../../common/live-protocol';
import { useLiveStore } from './live-store';
import { screenKind } from './screen-kind';
import { dropSession, takeSnapshots } from './snapshots';

const KNOWN_MAX = 50;

/** What this client says of itself. Sessions started here that the server has not heard of are not named. */
export function hello(deviceId: string): Hello {
  const { confirmed, items } = useLiveStore.getState();
  const known = new Map<string, number>();
  for (const { sessionId } of items) known.set(sessionId, confirmed[sessionId]?.session.version ?? 0);
  for (const item of items) if (item.kind === 'start') known.delete(item.sessionId);
  for (const { session } of Object.values(confirmed).reverse())
    if (known.size < KNOWN_MAX) known.set(session.id, session.version);
  return {
    protocol: LIVE_PROTOCOL_VERSION,
    deviceId,
    screen: screenKind(),
    known: [...known].slice(0, KNOWN_MAX).map(([sessionId, version]) => ({ sessionId, version })),
  };
}

/** How far each list had come at the last hello; null before the first one. */
let lists: Welcome['lists'] | null = null;

/** Brings this client up to date; answers the lists that changed while it was away. */
export function welcomed(welcome: Welcome): ListName[] {
  takeSnapshots(welcome.sessions);
  for (const sessionId of welcome.gone) dropSession(sessionId);
  useLiveStore.setState({ activeSessionId: welcome.activeSessionId, screens: welcome.screens });
  const before = lists;
  lists = welcome.lists;
  if (!before) return [];
  return (Object.keys(welcome.lists) as ListName[]).filter((list) => welcome.lists[list] !== before[list]);
}

/** Keeps count of a list that changed while connected. */
export function listMoved(list: ListName, to: number): void {
  if (lists) lists = { ...lists, [list]: to };
}

/** For sign-out: the next member's lists are others. */
export function forgetLists(): void {
  lists = null;
}
