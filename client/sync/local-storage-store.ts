import { memoryStore } from '../../common/sync/outbox/memory-store';
import { newDeviceId } from '../../common/sync/outbox/object-id';
import { emptyQueue, type Queue, readQueue } from '../../common/sync/outbox/outbox-queue';
import type { QueueStore } from '../../common/sync/outbox/queue-store';

import { deviceStorage } from '../storage/storage';

const prefix = (memberId: string) => `outbox:${memberId}:`;

/**
 * For browsers without IndexedDB: each page is a device of its own and keeps its outbox under its own key. What
 * earlier pages left behind is taken over under its old names; sent twice, it still counts once.
 */
export function localStorageStore(memberId: string): QueueStore {
  const deviceId = newDeviceId();
  const keep = (queue: Queue) => {
    const key = prefix(memberId) + deviceId;
    if (queue.items.length + queue.aside.length === 0) deviceStorage.forget(key);
    else deviceStorage.keepJson(key, queue);
  };
  const queue = leftBehind(memberId, emptyQueue(deviceId));
  keep(queue);
  return memoryStore(queue, keep);
}

function leftBehind(memberId: string, own: Queue): Queue {
  let queue = own;
  for (const key of deviceStorage.keysFrom(prefix(memberId))) {
    const old = readQueue(deviceStorage.json(key) ?? deviceStorage.text(key), own.deviceId, Date.now());
    const items = old.items.map((item, index) => ({ ...item, order: queue.nextOrder + index }));
    queue = {
      ...queue,
      nextOrder: queue.nextOrder + items.length,
      items: [...queue.items, ...items],
      aside: [...queue.aside, ...old.aside],
    };
    deviceStorage.forget(key);
  }
  return queue;
}
