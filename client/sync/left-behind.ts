import { type Queue, readQueue } from '../../common/sync/outbox/outbox-queue';
import type { QueueStore } from '../../common/sync/outbox/queue-store';
import { deviceStorage } from '../storage/storage';

/** Where a page without IndexedDB keeps its outbox: a key of localStorage for each page, which is a device of its own. */
export const pageKey = (memberId: string, deviceId: string): string => `${prefix(memberId)}${deviceId}`;
const prefix = (memberId: string) => `outbox:${memberId}:`;

/**
 * Takes over what pages without IndexedDB left in localStorage, under its old names: sent twice, it still counts once.
 * It is gone from there only once the store has it.
 */
export async function takeLeftBehind(memberId: string, store: QueueStore): Promise<void> {
  const keys = deviceStorage.keysFrom(prefix(memberId));
  if (keys.length === 0) return;
  await store.update((own) => keys.reduce(withQueueOf, own));
  for (const key of keys) deviceStorage.forget(key);
}

function withQueueOf(own: Queue, key: string): Queue {
  const old = readQueue(deviceStorage.json(key) ?? deviceStorage.text(key), own.deviceId, Date.now());
  const items = old.items.map((item, index) => ({ ...item, order: own.nextOrder + index }));
  return {
    ...own,
    nextOrder: own.nextOrder + items.length,
    items: [...own.items, ...items],
    aside: [...own.aside, ...old.aside],
  };
}
