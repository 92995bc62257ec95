import type { QueueStore } from '../../common/sync/outbox/queue-store';
import { indexedDbStore } from './indexed-db-store';
import { takeLeftBehind } from './left-behind';
import { useLimitsStore } from './limits';
import { localStorageStore } from './local-storage-store';

/** The best place this browser has for the outbox of a member, with what earlier pages left behind elsewhere. */
export async function openStore(memberId: string): Promise<QueueStore> {
  const store = await indexedDbStore(memberId).catch(() => {
    // No IndexedDB here (an old private window, storage forbidden, or it does not answer): less safe, and the app says so.
    useLimitsStore.setState({ isOutboxFragile: true });
    return localStorageStore(memberId);
  });
  await takeLeftBehind(memberId, store);
  return store;
}
