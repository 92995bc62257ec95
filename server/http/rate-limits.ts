import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../core/errors';
import { expireAfter } from '../database/expiry';
import { addressKey } from './address-key';

/** How much counts as honest, each in a window of `windowSeconds`. */
export interface LimitSizes {
  /** Failed attempts (wrong link, code, invitation, address) from one network address. */
  failures: number;
  /** Sign-in links asked for from one network address, whoever they are for; codes for joining as many beside them. */
  asks: number;
  /** Of these, what one browser may take, so that it leaves some to its neighbours. */
  asksOfBrowser: number;
  /** Sign-in mails to one e-mail address that one network address, or one known browser, asks for. */
  mails: number;
  /** Sign-in mails to one e-mail address, from whatever unknown browsers. */
  mailsInAll: number;
  windowSeconds: number;
}

export const DEFAULT_LIMITS: LimitSizes = {
  failures: 100,
  asks: 100,
  asksOfBrowser: 20,
  mails: 5,
  mailsInAll: 20,
  windowSeconds: 15 * 60,
};

/**
 * Limits on guesses and on mail, never on a person: what others do under a member's address stops nobody. They live
 * in the database, so they hold across nodes and restarts.
 */
export interface RateLimits {
  /** Counts a failed attempt; throws `too_many_requests` where there were too many. Successes count for nothing. */
  countFailure(req: Request, res: Response): Promise<void>;
  /** Counts a link or a code that is asked for; throws `too_many_requests` like `countFailure`. */
  takeAsk(what: AskedFor, req: Request, res: Response, browser: string | null): Promise<void>;
  /** What a browser has taken stays taken under its new secret. */
  moveBrowser(from: string, to: string): Promise<void>;
  /** Whether a mail to this address may go out now. Says nothing to whoever asked. */
  takeMail(email: string, req: Request, knownBrowser: string | null): Promise<boolean>;
  /** Whoever asked for a link has signed in by it: what they took is theirs again. */
  giveBackMail(email: string, req: Request, browser: string | null): Promise<void>;
}

/** What can be asked for without being signed in. Each is counted by itself. */
export type AskedFor = 'link' | 'join';

const COLLECTION = 'ratelimits';

/** Declares the indexes that make the limits atomic and let them fade. Call before the indexes are brought. */
function declareCollection(connection: Connection): void {
  const schema = new mongoose.Schema(
    { key: String, points: Number, expire: Date },
    { collection: COLLECTION },
  );
  schema.index({ key: 1 }, { unique: true });
  schema.index({ expire: 1 });
  expireAfter(schema, 'expire');
  if (!connection.models.RateLimit) connection.model('RateLimit', schema);
}

function refuse(msBeforeNext: number, res: Response): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  res.set('Retry-After', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  throw new ProblemError(
    'too_many_requests',
    `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  );
}

/** Takes one; answers how long to wait where there is none left, else 0. */
async function take(limiter: RateLimiterMongo, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

/** The limits of this server, counted in its database. Names and addresses stand there as hashes only. */
export function createRateLimits(connection: Connection, sizes: LimitSizes = DEFAULT_LIMITS): RateLimits {
  declareCollection(connection);
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: COLLECTION,
      disableIndexesCreation: true,
      keyPrefix,
      points,
      duration: sizes.windowSeconds,
    });
  const failures = limiter('failure', sizes.failures);
  const asks = { link: limiter('ask', sizes.asks), join: limiter('join', sizes.asks) };
  const asksOfBrowser = {
    link: limiter('browser-ask', sizes.asksOfBrowser),
    join: limiter('browser-join', sizes.asksOfBrowser),
  };
  const mails = limiter('mail', sizes.mails);
  const mailsInAll = limiter('mails', sizes.mailsInAll);
  const networkOf = (req: Request) => addressKey(req.ip ?? '');
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  const ofBrowser = (email: string, browser: string) => hash(`${email} browser ${browser}`);
  const ofNetwork = (email: string, req: Request) => hash(`${email} network ${networkOf(req)}`);
  const giveBackOne = async (counter: RateLimiterMongo, key: string) => {
    if (((await counter.get(key))?.consumedPoints ?? 0) > 0) await counter.reward(key, 1);
  };
  return {
    async countFailure(req, res) {
      const wait = await take(failures, networkOf(req));
      if (wait > 0) refuse(wait, res);
    },
    async takeAsk(what, req, res, browser) {
      // The browser's own share first: what it is refused takes nothing from its neighbours.
      const wait =
        (browser !== null && (await take(asksOfBrowser[what], browser))) ||
        (await take(asks[what], networkOf(req)));
      if (wait > 0) refuse(wait, res);
    },
    async moveBrowser(from, to) {
      const counters = connection.collection(COLLECTION);
      for (const limiter of Object.values(asksOfBrowser))
        await counters.updateOne({ key: limiter.getKey(from) }, { $set: { key: limiter.getKey(to) } });
    },
    async takeMail(email, req, knownBrowser) {
      if (knownBrowser) return (await take(mails, ofBrowser(email, knownBrowser))) === 0;
      if ((await take(mails, ofNetwork(email, req))) > 0) return false;
      return (await take(mailsInAll, hash(email))) === 0;
    },
    async giveBackMail(email, req, browser) {
      if (browser) {
        await mails.delete(ofBrowser(email, browser));
        await giveBackOne(asksOfBrowser.link, browser);
      }
      await mails.delete(ofNetwork(email, req));
      // Others may have asked in their name: what those took stays taken.
      await giveBackOne(mailsInAll, hash(email));
      await giveBackOne(asks.link, networkOf(req));
    },
  };
}
