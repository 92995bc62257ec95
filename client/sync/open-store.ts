import { memoryStore } from '../../common/sync/outbox/memory-store';
import { newDeviceId } from '../../common/sync/outbox/object-id';
import { emptyQueue } from '../../common/sync/outbox/outbox-queue';
import type { QueueStore } from '../../common/sync/outbox/queue-store';
import { deviceStorage } from '../storage/storage';
import { indexedDbStore } from './indexed-db-store';
import { pageKey, takeLeftBehind } from './left-behind';
import { useLimitsStore } from './limits';

/**
 * For browsers without IndexedDB: each page is a device of its own and keeps its outbox under its own key. Where nothing
 * can be kept at all, the page holds it, as the app says (`isOutboxFragile`).
 */
function localStorageStore(memberId: string): QueueStore {
  const own = emptyQueue(newDeviceId());
  const key = pageKey(memberId, own.deviceId);
  const keepsAny = deviceStorage.keepJson(key, own);
  deviceStorage.forget(key);
  return memoryStore(own, (queue) => {
    if (queue.items.length + queue.aside.length === 0) deviceStorage.forget(key);
    else if (!deviceStorage.keepJson(key, queue) && keepsAny)
      throw new Error('There is no space left in this browser to keep a tap.');
  });
}

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
