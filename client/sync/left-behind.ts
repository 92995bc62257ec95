import { type Queue, readQueue } from '@common/sync/outbox/outbox-queue';
import type { QueueStore } from '@common/sync/outbox/queue-store';
import { deviceStorage } from '../storage/storage';

/** The localStorage key of an outbox without IndexedDB. Each page is a device with a key of its own. */
export const pageKey = (memberId: string, deviceId: string): string => `${prefix(memberId)}${deviceId}`;
const prefix = (memberId: string) => `outbox:${memberId}:`;

/**
 * Moves outboxes that pages without IndexedDB left in localStorage into the store. Items keep their action ids, so one
 * that is sent twice counts once. A key is deleted only after the store has its items.
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
