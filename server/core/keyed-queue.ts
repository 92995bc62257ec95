/** Runs tasks of the same key one after another, in the order they came; tasks of other keys do not wait. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /**
   * Resolves or rejects as the task does; a failed task does not stop the next one. The next task waits for
   * `afterwards`, the result does not.
   */
  run<T>(key: string, task: () => Promise<T>, afterwards: () => Promise<void> | void = () => {}): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const tail = result.then(afterwards, afterwards);
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }

  /** Number of keys with unfinished tasks. */
  get size(): number {
    return this.#tails.size;
  }
}
