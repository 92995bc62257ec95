import type { Session } from '@common/contract/training/sessions';
import { isUnderWay } from '@common/player/state/state';
import type { LiveCore } from '../live-core';
import type { LiveState } from '../live-state';
import type { OfflineSessions, QueueStore } from '../outbox/queue-store';
import { withSnapshot } from './confirmed';
import { setSources } from './views';

const PAUSE_MS = 400;

/** Sessions under way, and those with unsent items: if the server lost one, it would be made anew of this copy. */
function sessionsToSave({ confirmed, items }: Pick<LiveState, 'confirmed' | 'items'>): Session[] {
  const pendingIds = new Set(items.map(({ sessionId }) => sessionId));
  return Object.values(confirmed).flatMap(({ session }) =>
    session.version > 0 && (isUnderWay(session) || pendingIds.has(session.id)) ? [session] : [],
  );
}

/** Offline copy to store now. `started`: a session that the server has just answered with. */
export function offlineCopyOf({ live, epoch }: LiveCore, started?: Session): OfflineSessions {
  const { confirmed, items, settled } = live.getState();
  const withStarted = started
    ? { ...confirmed, [started.id]: withSnapshot(confirmed[started.id], started) }
    : confirmed;
  return { epoch, sessions: sessionsToSave({ confirmed: withStarted, items }), settled };
}

/**
 * Stores a copy of the workouts under way for a start without network: a change of one after a moment, its beginning
 * and its end at once, so that a page reloaded offline shows no finished workout as under way.
 */
export function keepOpenSessions(core: LiveCore, store: QueueStore): () => void {
  const { live, later } = core;
  let callOff = () => {};
  let savedIds = '';
  const save = () => {
    callOff();
    const copy = offlineCopyOf(core);
    savedIds = idsOf(copy.sessions);
    // Best effort: without the copy the next start needs the network.
    store.keepSessions(copy).catch(() => {});
  };
  const unsubscribe = live.subscribe((now, before) => {
    if (now.confirmed === before.confirmed && now.items === before.items) return;
    if (idsOf(sessionsToSave(now)) !== savedIds) return save();
    if (now.confirmed === before.confirmed) return;
    callOff();
    callOff = later(save, PAUSE_MS);
  });
  return () => {
    callOff();
    unsubscribe();
  };
}

const idsOf = (sessions: readonly Session[]) => sessions.map(({ id }) => id).join();

/** Shows the stored copy, unless the server was quicker. `epoch`: of this browser; it counts where there is no copy. */
export async function showOfflineSessions(
  core: LiveCore,
  store: QueueStore,
  epoch: string | null,
): Promise<void> {
  const { live } = core;
  const copy = await store.sessions().catch(() => null);
  const sessions = copy?.sessions ?? [];
  core.epoch = copy && sessions.length > 0 ? copy.epoch : epoch;
  const { confirmed, settled } = live.getState();
  const shown = sessions.map(
    (session) => [session.id, withSnapshot(confirmed[session.id], session)] as const,
  );
  setSources(live, {
    confirmed: { ...Object.fromEntries(shown), ...confirmed },
    settled: [...(copy?.settled ?? []), ...settled],
  });
}
