import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { RestCall } from '../../common/rest-call';

/** An answer as it goes out, in each encoding. */
interface Ready {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

const compressed = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

async function made(answer: Promise<unknown>): Promise<Ready> {
  const identity = Buffer.from(JSON.stringify(await answer));
  const [br, zipped] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { identity, br, gzip: zipped } };
}

/**
 * Answers that stay the same until the next version of the app (`fixedWithout` of a call): made and compressed once.
 * A client that has one already asks whether it is still that, and is told so in a few bytes.
 */
export class FixedAnswers {
  readonly #ready = new Map<string, Promise<Ready>>();

  /** Whether the call's answer to this query is one of them. */
  static has({ fixedWithout }: RestCall, query: unknown): boolean {
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
    res.set({ 'Cache-Control': 'private, no-cache', ETag: etag }).vary('Accept-Encoding');
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = (req.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof Ready['bodies'];
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.type('json').send(bodies[encoding]);
  }
}
