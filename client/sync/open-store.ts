import type { QueueStore } from '../../common/sync/outbox/queue-store';
import { indexedDbStore } from './indexed-db-store';
import { useLimitsStore } from './limits';
import { localStorageStore } from './local-storage-store';

/** The best place this browser has for the outbox of a member. */
export async function openStore(memberId: string): Promise<QueueStore> {
  try {
    return await indexedDbStore(memberId);
  } catch {
    // No IndexedDB here (an old private window, or storage forbidden): less safe, and the app says so.
    useLimitsStore.setState({ isOutboxFragile: true });
    return localStorageStore(memberId);
  }
}
