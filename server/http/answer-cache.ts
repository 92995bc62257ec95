import type { Request, Response } from 'express';
import { type Encoding, encodeBody, encodingOf, sendEncoded, tagOf } from './encoded-body';

/** Fingerprint of an answer's sources, such as each document's id and version. A changed answer has another one. */
type Revision = string;

/** An answer with its revision; null if the answer depends on more than a revision covers: then it is not cached. */
export interface Made<A> {
  revision: Revision | null;
  answer: A;
}

interface Revised<C, A> {
  /** Reads the current revision from the database, for each request. */
  now: (context: C) => Promise<Revision>;
  made: (context: C) => Promise<Made<A>>;
}

type Handler<C, A> = (context: C) => Promise<A>;

/**
 * A handler whose answers are cached while their revision is unchanged. Each request reads the revision, so use it
 * where that is cheap and the answer is large.
 */
export function cachedWhile<C, A>(revised: Revised<C, A>): Handler<C, A> {
  return Object.assign(async (context: C) => (await revised.made(context)).answer, { revised });
}

/** The revision functions of a handler that `cachedWhile` made; null for any other handler. */
export function revisedBy<C, A>(handler: Handler<C, A>): Revised<C, A> | null {
  return (handler as Handler<C, A> & { revised?: Revised<C, A> }).revised ?? null;
}

/** Shorter answers are not compressed. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Max cache size of all members together, in this node's memory. */
const MOST_BYTES = 16 * 1_024 * 1_024;

/** Moderate compression levels, since the client waits. */
const LEVELS = { br: 5, gzip: 6 };

interface Cached {
  revision: Revision;
  etag: string;
  encoding: Encoding;
  body: Buffer;
}

/** LRU cache of answers as they were sent: compressed, with their ETag. */
export class AnswerCache {
  readonly #entries = new Map<string, Cached>();
  #bytes = 0;

  constructor(private readonly most = MOST_BYTES) {}

  /** Sends the cached answer of this name if it has this revision; else answers false. */
  send(name: string, revision: Revision, req: Request, res: Response): boolean {
    const key = keyOf(name, req);
    const cached = this.#entries.get(key);
    if (cached?.revision !== revision) return false;
    this.#entries.delete(key);
    this.#entries.set(key, cached);
    sendCached(cached, req, res);
    return true;
  }

  /** Sends a new answer and caches it. */
  async sendMade(
    name: string,
    revision: Revision,
    answer: unknown,
    req: Request,
    res: Response,
  ): Promise<void> {
    const plain = Buffer.from(JSON.stringify(answer));
    const encoding = plain.length < COMPRESSED_FROM_BYTES ? 'identity' : encodingOf(req);
    const body = await encodeBody(plain, encoding, LEVELS);
    const cached = { revision, etag: `W/${tagOf(plain)}`, encoding, body };
    this.#store(keyOf(name, req), cached);
    sendCached(cached, req, res);
  }

  #store(key: string, cached: Cached): void {
    this.#bytes += cached.body.length - (this.#entries.get(key)?.body.length ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, cached);
    for (const [oldest, { body }] of this.#entries) {
      if (this.#bytes <= this.most) return;
      this.#entries.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}

const keyOf = (name: string, req: Request): string => `${encodingOf(req)} ${name}`;

/** `no-store` keeps a member's data off the browser's disk; a client with its own cache may send the ETag. */
const sendCached = (cached: Cached, req: Request, res: Response): void =>
  sendEncoded(cached, 'no-store', req, res);
