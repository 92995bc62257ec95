import type { CameFrom } from '../../http/came-from';
import type { JournalEvent } from './journal-event';
import { asFrom, placeNow } from './place';

const WINDOW_MS = 15 * 60_000;
/** So many different ones are told apart at a time; the others are written down as one. */
const MOST_KINDS = 1_000;

interface Window {
  event: JournalEvent;
  from: CameFrom | null;
  began: number;
  more: number;
}

/**
 * What comes in floods, before it is written down by `record`: the first is written down, the others of its window are
 * counted and told in one entry. What a process has counted and not told when it ends is lost.
 */
export class Counted {
  readonly #windows = new Map<string, Window>();

  constructor(private readonly record: (event: JournalEvent) => Promise<void>) {}

  async note(event: JournalEvent): Promise<void> {
    const from = placeNow();
    const key = this.#keyOf(event, from);
    const open = this.#windows.get(key);
    if (open && Date.now() - open.began < WINDOW_MS) {
      open.more += 1;
      return;
    }
    this.#windows.set(key, { event, from, began: Date.now(), more: 0 });
    if (open) await this.#tell(open);
    await this.record(event);
  }

  /** Writes down what windows that are over have counted. */
  async flush(): Promise<void> {
    for (const [key, open] of this.#windows) {
      if (Date.now() - open.began < WINDOW_MS) continue;
      this.#windows.delete(key);
      await this.#tell(open);
    }
  }

  #keyOf({ kind, detail, to }: JournalEvent, from: CameFrom | null): string {
    const whom = typeof to === 'string' ? to : (to?.email ?? '');
    const key = [kind, detail, whom, from?.place].join(' ');
    return this.#windows.has(key) || this.#windows.size < MOST_KINDS ? key : `${kind} of many`;
  }

  async #tell({ event, from, more }: Window): Promise<void> {
    if (more === 0) return;
    const detail = `${event.detail ?? ''}; ${more} more within a quarter of an hour`;
    await asFrom(from, () => this.record({ ...event, detail }));
  }
}
