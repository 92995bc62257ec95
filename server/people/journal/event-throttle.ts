import type { CameFrom } from '@server/http/came-from';
import type { JournalEvent } from './journal-event';
import { asFrom, placeNow } from './place';

const WINDOW_MS = 15 * 60_000;
/** Max number of open windows; further events are counted together per kind. */
const MOST_KINDS = 1_000;

interface Window {
  event: JournalEvent;
  from: CameFrom | null;
  began: number;
  more: number;
}

/**
 * Throttles events that come in floods: the first of each window is recorded at once, the others are counted and
 * recorded in one entry. Counts that are not recorded when the process ends are lost.
 */
export class EventThrottle {
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

  /** Records the counts of windows that have ended. */
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
