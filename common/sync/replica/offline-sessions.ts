import type { Session } from '../../sessions';
import type { LiveCore } from '../live-core';
import type { QueueStore } from '../outbox/queue-store';
import { isOpen } from './active-session';
import { type Confirmed, withSnapshot } from './confirmed';
import { setSources } from './views';

const PAUSE_MS = 400;

const openIn = (confirmed: Readonly<Record<string, Confirmed>>) =>
  Object.values(confirmed).flatMap(({ session }) => (isOpen(session) ? [session] : []));

/**
 * Keeps a copy of the workouts under way on this device, for a start without network: a change of one in a moment, its
 * beginning and its end at once, so that a page that is loaded anew shows no finished workout as under way.
 */
export function keepOpenSessions({ live, later }: LiveCore, store: QueueStore): () => void {
  let callOff = () => {};
  let keptIds = '';
  const save = () => {
    callOff();
    const open = openIn(live.getState().confirmed);
    keptIds = idsOf(open);
    // A copy only: where it cannot be kept, the next start needs the network.
    store.keepSessions(open).catch(() => {});
  };
  const unsubscribe = live.subscribe((now, before) => {
    if (now.confirmed === before.confirmed) return;
    if (idsOf(openIn(now.confirmed)) !== keptIds) return save();
    callOff();
    callOff = later(save, PAUSE_MS);
  });
  return () => {
    callOff();
    unsubscribe();
  };
}

const idsOf = (sessions: readonly Session[]) => sessions.map(({ id }) => id).join();

/** Shows that copy, unless the server was quicker. */
export async function showOfflineSessions({ live }: LiveCore, store: QueueStore): Promise<void> {
  const sessions = await store.sessions().catch(() => []);
  const { confirmed } = live.getState();
  const kept = sessions.map((session) => [session.id, withSnapshot(confirmed[session.id], session)] as const);
  setSources(live, { confirmed: { ...Object.fromEntries(kept), ...confirmed } });
}
