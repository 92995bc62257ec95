import { setTimeout } from 'node:timers/promises';
import { KEPT } from './cluster-stream';
import { LOST_EVENTS, type NodeEvent } from './node-events';

const RETRY_MS = 500;
const LOST = JSON.stringify(LOST_EVENTS);

/** Events not yet written to the bus: written one at a time, in order, and retried every `RETRY_MS`. */
export class ClusterOutbox {
  readonly #waiting: string[] = [];
  #writing: Promise<void> | null = null;
  #isClosed = false;

  /** A write that rejects is retried, so other nodes may receive an event twice. */
  constructor(private readonly write: (nodeEvent: string) => Promise<unknown>) {}

  add(nodeEvent: NodeEvent): void {
    this.#add(JSON.stringify(nodeEvent));
  }

  /** Queues a loss: events happened that cannot be named; the other nodes refetch. */
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

  /** Resolves when all is written, or after `longestMs`; then stops retrying. */
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
