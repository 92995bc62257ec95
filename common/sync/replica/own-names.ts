import type { LiveCore } from '../live-core';
import type { Queue } from '../outbox/outbox-queue';
import { dropStaleMoves } from '../outbox/outbox-renumber';

/**
 * Drops the redirects of sessions that a restored database has under their own ids, though the database before it had
 * joined them to others: taps go to the session itself again.
 */
export function keepOwnNames(
  core: LiveCore,
  change: (how: (before: Queue) => Queue) => Promise<void>,
): () => void {
  return core.live.subscribe(({ confirmed, moved }, before) => {
    if (confirmed === before.confirmed) return;
    const isThere = (id: string) => (confirmed[id]?.session.version ?? 0) > 0;
    const restoredIds = Object.keys(moved).filter((id) => moved[id]?.to !== id && isThere(id));
    if (restoredIds.length === 0) return;
    const { epoch } = core;
    // Another tab may have met a newer database: then its redirects are not ours to change.
    change((queue) => (queue.epoch === epoch ? dropStaleMoves(queue, restoredIds) : queue)).catch(() => {});
  });
}
