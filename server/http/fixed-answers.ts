import type { Request, Response } from 'express';
import type { ApiCall } from '../../common/api-call';
import { type Encoding, encodeBody, encodingOf, sendEncoded, tagOf } from './encoded-body';

/** An answer's body in each encoding. */
interface Ready {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** High compression levels, since each answer is compressed once. */
const LEVELS = { br: 9, gzip: 9 };

async function encodeAll(answer: Promise<unknown>): Promise<Ready> {
  const identity = Buffer.from(JSON.stringify(await answer));
  const [br, gzip] = await Promise.all([
    encodeBody(identity, 'br', LEVELS),
    encodeBody(identity, 'gzip', LEVELS),
  ]);
  return { etag: tagOf(identity), bodies: { identity, br, gzip } };
}

/**
 * Cache of answers that change only with the app's version (`fixedWithout` of a call): computed and compressed once.
 * Clients revalidate them by ETag.
 */
export class FixedAnswers {
  readonly #ready = new Map<string, Promise<Ready>>();

  /** True if the answer to this query is fixed: none of the fields in `fixedWithout` is set. */
  static has({ fixedWithout }: ApiCall, query: unknown): boolean {
    const parameters = (query ?? {}) as Record<string, unknown>;
    return fixedWithout?.every((field) => !parameters[field]) ?? false;
  }

  /** Sends the cached answer; calls `make` the first time, and again after a failure. */
  async send(
    { name, query }: { name: string; query: unknown },
    make: () => Promise<unknown>,
    req: Request,
    res: Response,
  ): Promise<void> {
    const key = `${name} ${JSON.stringify(
      Object.entries(query ?? {})
        .filter(([, value]) => value)
        .sort(),
    )}`;
    const ready = this.#ready.get(key) ?? encodeAll(make());
    this.#ready.set(key, ready);
    ready.catch(() => this.#ready.delete(key));
    const { etag, bodies } = await ready;
    const encoding = encodingOf(req);
    sendEncoded({ etag, encoding, body: bodies[encoding] }, 'private, no-cache', req, res);
  }
}
