/** Runs tasks of the same key one after another, in the order they came; tasks of other keys do not wait. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /**
   * Answers or throws what the task does. A task that fails does not hold up the next one. For what `afterwards` does
   * the next task waits, the answer does not.
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

  /** How many keys have tasks under way. */
  get size(): number {
    return this.#tails.size;
  }
}
