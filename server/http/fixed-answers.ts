import type { Request, Response } from 'express';
import type { ApiCall } from '../../common/api-call';
import { type Encoding, encoded, encodingOf, sendEncoded, tagOf } from './encoded-body';

/** An answer as it goes out, in each encoding. */
interface Ready {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Made once, so as small as can be. */
const LEVELS = { br: 9, gzip: 9 };

async function made(answer: Promise<unknown>): Promise<Ready> {
  const identity = Buffer.from(JSON.stringify(await answer));
  const [br, gzip] = await Promise.all([encoded(identity, 'br', LEVELS), encoded(identity, 'gzip', LEVELS)]);
  return { etag: tagOf(identity), bodies: { identity, br, gzip } };
}

/**
 * Answers that stay the same until the next version of the app (`fixedWithout` of a call): made and compressed once.
 * A client that has one already asks whether it is still that, and is told so in a few bytes.
 */
export class FixedAnswers {
  readonly #ready = new Map<string, Promise<Ready>>();

  /** Whether the call's answer to this query is one of them. */
  static has({ fixedWithout }: ApiCall, query: unknown): boolean {
    const stated = (query ?? {}) as Record<string, unknown>;
    return fixedWithout?.every((field) => !stated[field]) ?? false;
  }

  /** Sends it; `make` is asked the first time. */
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
    const kept = this.#ready.get(key) ?? made(make());
    this.#ready.set(key, kept);
    kept.catch(() => this.#ready.delete(key));
    const { etag, bodies } = await kept;
    const encoding = encodingOf(req);
    sendEncoded({ etag, encoding, body: bodies[encoding] }, 'private, no-cache', req, res);
  }
}
