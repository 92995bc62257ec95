import type { LiveCore } from '../live-core';
import type { Queue } from '../outbox/outbox-queue';
import { movedBack } from '../outbox/outbox-renumber';

/**
 * A session that this database has under its own name has become no other one, whatever another database, which a
 * backup has taken the place of, made of it: taps for it are for itself again.
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
    // Another tab may be ahead: what is there for it is of another database.
    change((queue) => (queue.epoch === epoch ? movedBack(queue, own) : queue)).catch(() => {});
  });
}
