import { setSources, useLiveStore } from './live-store';
import type { OutboxDraft, OutboxItem } from './outbox-item';
import { added, type Queue } from './outbox-queue';
import type { QueueStore } from './queue-store';

interface OpenOutbox {
  store: QueueStore;
  /** Tells the sender and the other tabs. */
  onAdded: () => void;
}

/** The outbox of the signed-in member. A tap that comes before it is open waits for it. */
let current: OpenOutbox | null = null;
let waiting: ((outbox: OpenOutbox) => void)[] = [];

/** Called by `startLive`. */
export function openOutbox(store: QueueStore, onAdded: () => void): void {
  current = { store, onAdded };
  for (const resolve of waiting) resolve(current);
  waiting = [];
}

/** Called by `stopLive`. */
export function closeOutbox(): void {
  current = null;
}

/** Shows what the store holds. */
export function showQueue(queue: Queue): void {
  useLiveStore.setState({ deviceId: queue.deviceId, moved: queue.moved });
  setSources({ items: queue.items });
}

/** Keeps a tap for ever or throws. It is on its way once this resolves, whatever becomes of the page. */
export async function put(draft: OutboxDraft): Promise<OutboxItem> {
  const { store, onAdded } = current ?? (await new Promise<OpenOutbox>((resolve) => waiting.push(resolve)));
  let item: OutboxItem | undefined;
  const queue = await store.update((before) => {
    const [after, made] = added(before, draft);
    item = made;
    return after;
  });
  showQueue(queue);
  onAdded();
  return item!;
}
