import { setTimeout } from 'node:timers/promises';

/** Requests being answered, so that a shutdown can wait for them. */
export class InFlight {
  readonly #requests = new Set<Promise<unknown>>();

  /** Counts a request until it is settled. */
  track<T>(request: Promise<T>): Promise<T> {
    this.#requests.add(request);
    const settled = () => this.#requests.delete(request);
    request.then(settled, settled);
    return request;
  }

  /** Resolves when all are settled, or after `longestMs`. */
  async settled(longestMs: number): Promise<void> {
    const limit = new AbortController();
    const all = Promise.allSettled([...this.#requests]).then(() => limit.abort());
    await Promise.race([all, setTimeout(longestMs, undefined, { signal: limit.signal, ref: false })]).catch(
      () => {},
    );
  }
}
