import type { ServerClock } from '../clock/server-clock';
import type { LiveStore } from '../live-state';
import type { OutboxDraft, OutboxItem } from '../outbox/outbox-item';
import { addItem } from '../outbox/outbox-queue';
import type { QueueStore } from '../outbox/queue-store';
import { showQueue } from '../replica/views';

interface OpenOutbox {
  store: QueueStore;
  /** Tells the sender and the other tabs. */
  onAdded: () => void;
}

interface Outbox {
  /** Called once the store of the signed-in member is at hand. */
  open: (store: QueueStore, onAdded: () => void) => void;
  close: () => void;
  /** Stores a tap or throws. Once it resolves the tap gets sent, whatever becomes of the page. */
  put: (draft: OutboxDraft) => Promise<OutboxItem>;
}

/** Creates the outbox of a page. A tap that comes before it is open waits for that. */
function createOutbox(live: LiveStore): Outbox {
  let current: OpenOutbox | null = null;
  let waiting: ((outbox: OpenOutbox) => void)[] = [];
  return {
    open(store, onAdded) {
      current = { store, onAdded };
      for (const resolve of waiting) resolve(current);
      waiting = [];
    },
    close() {
      current = null;
    },
    async put(draft) {
      const { store, onAdded } =
        current ?? (await new Promise<OpenOutbox>((resolve) => waiting.push(resolve)));
      let item: OutboxItem | undefined;
      const queue = await store.update((before) => {
        const [after, made] = addItem(before, draft);
        item = made;
        return after;
      });
      showQueue(live, queue);
      onAdded();
      return item!;
    },
  };
}

/** All that a tap needs: the view, the outbox and the server's time. It needs no connection. */
export interface Tapping {
  live: LiveStore;
  outbox: Outbox;
  clock: ServerClock;
}

/** Gives a client's store and clock the outbox that goes with them. A live client is made over all three. */
export const createTapping = (live: LiveStore, clock: ServerClock): Tapping => ({
  live,
  outbox: createOutbox(live),
  clock,
});
