import { isOpen } from './active-session';
import { withSnapshot } from './confirmed';
import type { LiveCore } from './live-core';
import { setSources } from './live-store';
import type { QueueStore } from './queue-store';

const PAUSE_MS = 400;

/** Keeps a copy of the workouts under way on this device, for a start without network. */
export function keepOpenSessions({ live, later }: LiveCore, store: QueueStore): () => void {
  let callOff = () => {};
  const save = () => {
    const { confirmed } = live.getState();
    const open = Object.values(confirmed).flatMap(({ session }) => (isOpen(session) ? [session] : []));
    // A copy only: where it cannot be kept, the next start needs the network.
    store.keepSessions(open).catch(() => {});
  };
  const unsubscribe = live.subscribe((now, before) => {
    if (now.confirmed === before.confirmed) return;
    callOff();
    callOff = later(save, PAUSE_MS);
  });
  return () => {
    callOff();
    unsubscribe();
  };
}

/** Shows that copy, unless the server was quicker. */
export async function showKeptSessions({ live }: LiveCore, store: QueueStore): Promise<void> {
  const sessions = await store.sessions().catch(() => []);
  const { confirmed } = live.getState();
  const kept = sessions.map((session) => [session.id, withSnapshot(confirmed[session.id], session)] as const);
  setSources(live, { confirmed: { ...Object.fromEntries(kept), ...confirmed } });
}
