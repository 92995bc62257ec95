import { isOpen } from './active-session';
import { withSnapshot } from './confirmed';
import { setSources, useLiveStore } from './live-store';
import type { QueueStore } from './queue-store';

const PAUSE_MS = 400;

/** Keeps a copy of the workouts under way on this device, for a start without network. */
export function keepOpenSessions(store: QueueStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const { confirmed } = useLiveStore.getState();
    const open = Object.values(confirmed).flatMap(({ session }) => (isOpen(session) ? [session] : []));
    // A copy only: where it cannot be kept, the next start needs the network.
    store.keepSessions(open).catch(() => {});
  };
  const unsubscribe = useLiveStore.subscribe((now, before) => {
    if (now.confirmed === before.confirmed) return;
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Shows that copy, unless the server was quicker. */
export async function showKeptSessions(store: QueueStore): Promise<void> {
  const sessions = await store.sessions().catch(() => []);
  const { confirmed } = useLiveStore.getState();
  const kept = sessions.map((session) => [session.id, withSnapshot(confirmed[session.id], session)] as const);
  setSources({ confirmed: { ...Object.fromEntries(kept), ...confirmed } });
}
