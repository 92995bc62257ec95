import type { LiveCore } from '../live-core';
import { withOffers } from '../outbox/offers';
import type { QueueStore } from '../outbox/queue-store';
import { setSources, showQueue } from '../replica/views';

/**
 * The server's database may be another one than the versions known here belong to (a backup was put back): they mean
 * nothing any more, and what this page holds is offered to it, before anything is shown as live. Answers whether
 * it is.
 */
export async function enterEpoch(core: LiveCore, store: QueueStore, epoch: string): Promise<boolean> {
  if (core.epoch === epoch) return false;
  const { confirmed } = core.live.getState();
  // A page that never knew an epoch holds what this database told it.
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
