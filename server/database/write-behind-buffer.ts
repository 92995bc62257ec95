import type { Logger } from '../core/logger';

/** Max time a note waits for others, in milliseconds. */
const TOGETHER_MS = 1_000;

/**
 * Write-behind buffer for values no request waits for, such as a member's last visit: one write a second. A failed
 * write, on a full disk say, fails no request; the next note carries newer values.
 */
export class WriteBehindBuffer<V> {
  #coming = new Map<string, V>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Logger,
    private readonly write: (noted: ReadonlyMap<string, V>) => Promise<unknown>,
  ) {}

  /** The last value of a key wins. */
  note(key: string, value: V): void {
    this.#coming.set(key, value);
    this.#timer ??= setTimeout(() => void this.flush(), TOGETHER_MS).unref();
  }

  /** Writes the buffer; resolves once all is written or has failed. Called before a read, and as the node ends. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = this.#coming;
    this.#coming = new Map();
    if (noted.size > 0)
      this.#writing = this.#writing.then(async () => {
        await this.write(noted).catch((err: unknown) => this.log.warn({ err }, 'notes could not be written'));
      });
    return this.#writing;
  }
}
