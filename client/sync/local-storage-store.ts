import { memoryStore } from '../../common/sync/outbox/memory-store';
import { newDeviceId } from '../../common/sync/outbox/object-id';
import { emptyQueue, type Queue, readQueue } from '../../common/sync/outbox/outbox-queue';
import type { QueueStore } from '../../common/sync/outbox/queue-store';

const prefix = (memberId: string) => `outbox:${memberId}:`;

/**
 * For browsers without IndexedDB: each page is a device of its own and keeps its outbox under its own key. What
 * earlier pages left behind is taken over under its old names; sent twice, it still counts once.
 */
export function localStorageStore(memberId: string): QueueStore {
  const deviceId = newDeviceId();
  const keep = (queue: Queue) => {
    try {
      const key = prefix(memberId) + deviceId;
      if (queue.items.length + queue.aside.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(queue));
    } catch {
      // Storage forbidden or full: the outbox lives as long as the page, and `useLimits` says so.
    }
  };
  const queue = leftBehind(memberId, emptyQueue(deviceId));
  keep(queue);
  return memoryStore(queue, keep);
}

function leftBehind(memberId: string, own: Queue): Queue {
  let queue = own;
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(memberId)));
    for (const key of keys) {
      const old = readQueue(parsed(localStorage.getItem(key)), own.deviceId, Date.now());
      const items = old.items.map((item, index) => ({ ...item, order: queue.nextOrder + index }));
      queue = {
        ...queue,
        nextOrder: queue.nextOrder + items.length,
        items: [...queue.items, ...items],
        aside: [...queue.aside, ...old.aside],
      };
      localStorage.removeItem(key);
    }
  } catch {
    // Storage forbidden: nothing can have been left behind.
  }
  return queue;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
