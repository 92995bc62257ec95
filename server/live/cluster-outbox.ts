import { setTimeout } from 'node:timers/promises';
import { KEPT } from './cluster-stream';
import { LOST_EVENTS, type NodeEvent } from './node-events';

const RETRY_MS = 500;
const LOST = JSON.stringify(LOST_EVENTS);

/** What the other nodes have not heard yet: in order, one after the other; what cannot be written waits. */
export class ClusterOutbox {
  readonly #waiting: string[] = [];
  #writing: Promise<void> | null = null;
  #isClosed = false;

  /** `write` rejects where the bus did not take it; it is then tried again, so the others may hear it twice. */
  constructor(private readonly write: (nodeEvent: string) => Promise<unknown>) {}

  add(nodeEvent: NodeEvent): void {
    this.#add(JSON.stringify(nodeEvent));
  }

  /** Something happened of which nobody knows what it was. */
  addLoss(): void {
    this.#add(LOST);
  }

  #add(text: string): void {
    if (this.#waiting.length >= KEPT) this.#waiting.splice(0, this.#waiting.length, LOST);
    this.#waiting.push(text);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when all is written, or after `longestMs`. */
  async close(longestMs: number): Promise<void> {
    await Promise.race([this.#writing, setTimeout(longestMs, undefined, { ref: false })]);
    this.#isClosed = true;
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      while (!this.#isClosed && !(await this.#isWritten(next))) {
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  #isWritten(nodeEvent: string): Promise<boolean> {
    return this.write(nodeEvent).then(
      () => true,
      () => false,
    );
  }
}
