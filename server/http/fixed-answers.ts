import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { ApiCall } from '@common/contract/api-call';

/** An answer's JSON and its ETag. */
interface Ready {
  text: string;
  etag: string;
}

async function prepare(answer: Promise<unknown>): Promise<Ready> {
  const text = JSON.stringify(await answer);
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

/**
 * Cache of answers that change only with the app's version (`fixedWithout` of a call), so a start of the app is what
 * makes them stale. Clients revalidate them by ETag.
 */
export class FixedAnswers {
  readonly #ready = new Map<string, Promise<Ready>>();

  /** True if the answer to this query is fixed: none of the fields in `fixedWithout` is set. */
  static has({ fixedWithout }: ApiCall, query: unknown): boolean {
    const parameters = (query ?? {}) as Record<string, unknown>;
    return fixedWithout?.every((field) => !parameters[field]) ?? false;
  }

  /** Sends the cached answer, or 304 to a client that has it; calls `make` the first time, and again after a failure. */
  async send(
    { name, query }: { name: string; query: unknown },
    make: () => Promise<unknown>,
    res: Response,
  ): Promise<void> {
    const key = `${name} ${JSON.stringify(
      Object.entries(query ?? {})
        .filter(([, value]) => value)
        .sort(),
    )}`;
    const ready = this.#ready.get(key) ?? prepare(make());
    this.#ready.set(key, ready);
    ready.catch(() => this.#ready.delete(key));
    const { text, etag } = await ready;
    res.set({ 'Cache-Control': 'private, no-cache', ETag: etag }).type('json').send(text);
  }
}
