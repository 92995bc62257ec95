import type { LiveCore } from '../live-core';
import type { Queue } from '../outbox/outbox-queue';
import { movedBack } from '../outbox/outbox-renumber';

/**
 * A restored database may hold a session that the database before it had joined to another one. Where this database has
 * it, the redirect of this device is dropped, so that taps go to the session itself.
 */
export function keepOwnNames(
  core: LiveCore,
  change: (how: (before: Queue) => Queue) => Promise<void>,
): () => void {
  return core.live.subscribe(({ confirmed, moved }, before) => {
    if (confirmed === before.confirmed) return;
    const isThere = (id: string) => (confirmed[id]?.session.version ?? 0) > 0;
    const own = Object.keys(moved).filter((id) => moved[id]?.to !== id && isThere(id));
    if (own.length === 0) return;
    const { epoch } = core;
    // Another tab may know of a newer database already: then what it has kept is not ours to change.
    change((queue) => (queue.epoch === epoch ? movedBack(queue, own) : queue)).catch(() => {});
  });
}
