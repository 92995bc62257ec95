import type { Request, Response } from 'express';
import { type Encoding, encoded, encodingOf, sendEncoded, tagOf } from './encoded-body';

/** What an answer was made of, such as each document's id and version: another answer has another one. */
type Revision = string;

/** An answer with what it was made of; `revision` null: of more than that tells, and so it is not kept. */
export interface Made<A> {
  revision: Revision | null;
  answer: A;
}

interface Revised<C, A> {
  /** Asked of the database for each request. */
  now: (context: C) => Promise<Revision>;
  made: (context: C) => Promise<Made<A>>;
}

type Handler<C, A> = (context: C) => Promise<A>;

/**
 * A handler whose answer is kept ready for as long as what it is made of is the same, which each request asks anew: the
 * question is small where the answer is large.
 */
export function cachedWhile<C, A>(revised: Revised<C, A>): Handler<C, A> {
  return Object.assign(async (context: C) => (await revised.made(context)).answer, { revised });
}

/** How a handler says what its answer is made of; null where it does not. */
export function revisedBy<C, A>(handler: Handler<C, A>): Revised<C, A> | null {
  return (handler as Handler<C, A> & { revised?: Revised<C, A> }).revised ?? null;
}

/** What is shorter is not worth the work. */
const COMPRESSED_FROM_BYTES = 1_024;
/** Of all members together, in this node's memory. */
const MOST_BYTES = 16 * 1_024 * 1_024;

/** Made while somebody waits. */
const LEVELS = { br: 5, gzip: 6 };

interface Cached {
  revision: Revision;
  etag: string;
  encoding: Encoding;
  body: Buffer;
}

/** Answers as they went out, of those that were asked for last. */
export class AnswerCache {
  readonly #kept = new Map<string, Cached>();
  #bytes = 0;

  constructor(private readonly most = MOST_BYTES) {}

  /** Sends what is kept under this name, where it was made of the same; false where it was not. */
  send(name: string, revision: Revision, req: Request, res: Response): boolean {
    const key = keyOf(name, req);
    const kept = this.#kept.get(key);
    if (kept?.revision !== revision) return false;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    sent(kept, req, res);
    return true;
  }

  /** Sends what was made, and keeps it. */
  async sendMade(
    name: string,
    revision: Revision,
    answer: unknown,
    req: Request,
    res: Response,
  ): Promise<void> {
    const plain = Buffer.from(JSON.stringify(answer));
    const encoding = plain.length < COMPRESSED_FROM_BYTES ? 'identity' : encodingOf(req);
    const body = await encoded(plain, encoding, LEVELS);
    const kept = { revision, etag: `W/${tagOf(plain)}`, encoding, body };
    this.#keep(keyOf(name, req), kept);
    sent(kept, req, res);
  }

  #keep(key: string, kept: Cached): void {
    this.#bytes += kept.body.length - (this.#kept.get(key)?.body.length ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, { body }] of this.#kept) {
      if (this.#bytes <= this.most) return;
      this.#kept.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}

const keyOf = (name: string, req: Request): string => `${encodingOf(req)} ${name}`;

/** No browser writes a member's own to its disk; whoever keeps it for itself may ask by the tag. */
const sent = (kept: Cached, req: Request, res: Response): void => sendEncoded(kept, 'no-store', req, res);
