import { memoryStore } from '@common/sync/outbox/memory-store';
import { newDeviceId } from '@common/sync/outbox/object-id';
import { emptyQueue } from '@common/sync/outbox/outbox-queue';
import type { QueueStore } from '@common/sync/outbox/queue-store';
import { deviceStorage } from '../storage/storage';
import { indexedDbStore } from './indexed-db-store';
import { pageKey, takeLeftBehind } from './left-behind';
import { useLimitsStore } from './limits';

/**
 * Outbox for browsers without IndexedDB: each page is a device with a localStorage key of its own. If nothing can be
 * stored at all, the outbox is in memory only, and the app warns (`isOutboxFragile`).
 */
function localStorageStore(memberId: string): QueueStore {
  const emptyOutbox = emptyQueue(newDeviceId());
  const key = pageKey(memberId, emptyOutbox.deviceId);
  const keepsAny = deviceStorage.keepJson(key, emptyOutbox);
  deviceStorage.forget(key);
  return memoryStore(emptyOutbox, (queue) => {
    if (queue.items.length + queue.aside.length === 0) deviceStorage.forget(key);
    else if (!deviceStorage.keepJson(key, queue) && keepsAny)
      throw new Error('There is no space left in this browser to keep a tap.');
  });
}

/** Opens the best storage of this browser for a member's outbox, and moves older localStorage outboxes into it. */
export async function openStore(memberId: string): Promise<QueueStore> {
  const store = await indexedDbStore(memberId).catch(() => {
    // No IndexedDB (an old private window, storage forbidden, or no answer): less safe, and the app warns.
    useLimitsStore.setState({ isOutboxFragile: true });
    return localStorageStore(memberId);
  });
  await takeLeftBehind(memberId, store);
  return store;
}
