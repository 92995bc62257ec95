import { memoryStore } from '../../common/sync/outbox/memory-store';
import { newDeviceId } from '../../common/sync/outbox/object-id';
import { emptyQueue } from '../../common/sync/outbox/outbox-queue';
import type { QueueStore } from '../../common/sync/outbox/queue-store';
import { deviceStorage } from '../storage/storage';
import { pageKey } from './left-behind';

/** For browsers without IndexedDB: each page is a device of its own and keeps its outbox under its own key. */
export function localStorageStore(memberId: string): QueueStore {
  const own = emptyQueue(newDeviceId());
  const key = pageKey(memberId, own.deviceId);
  return memoryStore(own, (queue) => {
    if (queue.items.length + queue.aside.length === 0) deviceStorage.forget(key);
    else deviceStorage.keepJson(key, queue);
  });
}
