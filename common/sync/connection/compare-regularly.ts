import { DAY_MS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { LiveCore } from '../live-core';
import type { LiveState } from '../live-state';
import { withOffers } from '../outbox/offers';
import type { Queue } from '../outbox/outbox-queue';
import { compare } from '../replica/compare';

const LOOK_EVERY_MS = 5_000;

interface Comparing {
  /** Changes the outbox, shows it and wakes the sender. */
  update: (change: (queue: Queue) => Queue) => Promise<void>;
  /** Time of the last full comparison, by this device's estimate of server time; null: never. */
  lastAt: () => Promise<number | null>;
}

const isFinished = ({ confirmed }: LiveState, id: string) => confirmed[id]?.session.phase === 'completed';

/** Compares each session with the server's once it is finished, and all sessions known here once a day. */
export function compareRegularly(core: LiveCore, { update, lastAt }: Comparing): () => void {
  const { live, repeat, clock, listener } = core;
  const due = new Set<string>();
  let isBusy = false;
  // As last read. Another tab may have compared since: the store is read again once a day has passed here.
  let knownAt: number | null = null;
  const isDayOver = (now: number) => knownAt === null || now - knownAt > DAY_MS;
  const unsubscribe = live.subscribe((now, before) => {
    if (now.confirmed === before.confirmed) return;
    for (const id of Object.keys(now.confirmed))
      if (before.confirmed[id] && isFinished(now, id) && !isFinished(before, id)) due.add(id);
  });
  const offered = async (held: Session) => {
    await update((queue) => withOffers(queue, [held]));
    listener.onDiffered(held);
  };
  const look = async () => {
    const { status, items, settled, confirmed } = live.getState();
    if (status !== 'live' || items.length + settled.length > 0) return;
    const now = clock.now();
    if (isDayOver(now)) knownAt = await lastAt();
    if (isDayOver(now)) {
      for (const id of Object.keys(confirmed)) due.add(id);
      await update((queue) => ({ ...queue, comparedAt: now }));
      knownAt = now;
    }
    for (const id of due) {
      due.delete(id);
      const result = await compare(core, id);
      if (result.kind === 'healed' && result.missing > 0) await offered(result.held);
    }
  };
  const stop = repeat(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  return () => {
    unsubscribe();
    stop();
  };
}
