import type { CameFrom } from '../../http/came-from';
import { asFrom, placeNow } from './place';
import type { JournalEvent } from './service';

/** What comes in floods: the first is written down, the others of its window are counted and told in one entry. */
export interface Counted {
  note(event: JournalEvent): Promise<void>;
  /** Writes down what windows that are over have counted. */
  flush(): Promise<void>;
}

const WINDOW_MS = 15 * 60_000;
/** So many different ones are told apart at a time; the others are written down as one. */
const MOST_KINDS = 1_000;

interface Window {
  event: JournalEvent;
  from: CameFrom | null;
  began: number;
  more: number;
}

/** Counting before this way to write down. What a process has counted and not told when it ends is lost. */
export function createCounted(record: (event: JournalEvent) => Promise<void>): Counted {
  const windows = new Map<string, Window>();
  const keyOf = ({ kind, detail, to }: JournalEvent, from: CameFrom | null) => {
    const whom = typeof to === 'string' ? to : (to?.email ?? '');
    const key = [kind, detail, whom, from?.place].join(' ');
    return windows.has(key) || windows.size < MOST_KINDS ? key : `${kind} of many`;
  };
  const tell = async ({ event, from, more }: Window) => {
    if (more === 0) return;
    const detail = `${event.detail ?? ''}; ${more} more within a quarter of an hour`;
    await asFrom(from, () => record({ ...event, detail }));
  };
  return {
    async note(event) {
      const from = placeNow();
      const key = keyOf(event, from);
      const open = windows.get(key);
      if (open && Date.now() - open.began < WINDOW_MS) {
        open.more += 1;
        return;
      }
      windows.set(key, { event, from, began: Date.now(), more: 0 });
      if (open) await tell(open);
      await record(event);
    },
    async flush() {
      for (const [key, open] of windows) {
        if (Date.now() - open.began < WINDOW_MS) continue;
        windows.delete(key);
        await tell(open);
      }
    },
  };
}
