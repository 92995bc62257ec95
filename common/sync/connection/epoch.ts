import type { LiveCore } from '../live-core';
import { withOffers } from '../outbox/offers';
import type { QueueStore } from '../outbox/queue-store';
import { setSources, showQueue } from '../replica/views';

/**
 * Enters the epoch of another database (a backup was restored): the versions known here mean nothing any more, and the
 * sessions that this page holds are offered to it before anything is shown as live. Returns true if it was another one.
 */
export async function enterEpoch(core: LiveCore, store: QueueStore, epoch: string): Promise<boolean> {
  if (core.epoch === epoch) return false;
  const { confirmed } = core.live.getState();
  // A page without an epoch so far holds only what this database told it.
  const held = core.epoch === null ? [] : Object.values(confirmed).map(({ session }) => session);
  const queue = await store.update((before) => ({ ...withOffers(before, held), epoch }));
  core.epoch = epoch;
  const withoutVersions = Object.entries(core.live.getState().confirmed).map(
    ([id, one]) => [id, { ...one, session: { ...one.session, version: 0 } }] as const,
  );
  setSources(core.live, { confirmed: Object.fromEntries(withoutVersions), settled: [] });
  showQueue(core.live, queue);
  return true;
}
