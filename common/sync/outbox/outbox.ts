import type { LiveState, LiveStore } from '../replica/live-state';
import { setSources } from '../replica/views';
import type { OutboxDraft, OutboxItem } from './outbox-item';
import { added, type Queue, readItem } from './outbox-queue';
import type { QueueStore } from './queue-store';

interface OpenOutbox {
  store: QueueStore;
  /** Tells the sender and the other tabs. */
  onAdded: () => void;
}

export interface Outbox {
  /** Called once the store of the signed-in member is at hand. */
  open: (store: QueueStore, onAdded: () => void) => void;
  close: () => void;
  /** Keeps a tap for ever or throws. It is on its way once this resolves, whatever becomes of the page. */
  put: (draft: OutboxDraft) => Promise<OutboxItem>;
}

/** The outbox of a page. A tap that comes before it is open waits for it. */
export function createOutbox(live: LiveStore): Outbox {
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
        const [after, made] = added(before, draft);
        item = made;
        return after;
      });
      showQueue(live, queue);
      onAdded();
      return item!;
    },
  };
}

/** Shows what the store holds. */
export function showQueue(live: LiveStore, queue: Queue): void {
  const { deviceId, moved, away, aside, items } = queue;
  live.setState({ deviceId, moved, away, deadLetters: aside });
  setSources(live, { items, confirmed: withoutGone(live.getState().confirmed, queue) });
}

/**
 * What a restored database took in as another session, or refused, is not there under its old name: no event would ever
 * drop it.
 */
function withoutGone(
  confirmed: LiveState['confirmed'],
  { moved, items, aside }: Queue,
): LiveState['confirmed'] {
  const hasMoved = (id: string) => (moved[id]?.to ?? id) !== id;
  const isRefused = (id: string) =>
    aside.map(({ what }) => readItem(what)).some((item) => item?.kind === 'offer' && item.sessionId === id);
  const isWanted = (id: string) => items.some(({ sessionId }) => sessionId === id);
  const isThere = ([id, { session }]: [string, { session: { version: number } }]) =>
    session.version > 0 || isWanted(id) || !(hasMoved(id) || isRefused(id));
  const all = Object.entries(confirmed);
  const kept = all.filter(isThere);
  return kept.length === all.length ? confirmed : Object.fromEntries(kept);
}
