import type { Logger } from '../core/logger';

/** So long at most a note waits for others. */
const TOGETHER_MS = 1_000;

/**
 * Notes that nobody waits for, such as when somebody was last seen: those of a second are written together. One that
 * cannot be written, where the disk is full say, keeps nobody from what they came for; the next one says as much.
 */
export class NotedLater<V> {
  #coming = new Map<string, V>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: Logger,
    private readonly write: (noted: ReadonlyMap<string, V>) => Promise<unknown>,
  ) {}

  /** Of several notes under one key the last one counts. */
  note(key: string, value: V): void {
    this.#coming.set(key, value);
    this.#timer ??= setTimeout(() => void this.flush(), TOGETHER_MS).unref();
  }

  /** Resolves once all that was noted is written, or could not be: before it is read, and as the node ends. */
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
