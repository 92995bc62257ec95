import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemError } from '../core/errors';
import { expireAfter } from '../database/expiry';
import { addressKey } from './address-key';

/** Rate limits, each per window of `windowSeconds`. */
export interface LimitSizes {
  /** Failed attempts (wrong link, code, invitation, address) from one network address. */
  failures: number;
  /** Sign-in links requested from one network address, for any member; the same number of join codes, counted apart. */
  asks: number;
  /** Share of `asks` that one browser may use, so that others behind the same address can sign in too. */
  asksOfBrowser: number;
  /** Sign-in mails to one e-mail address, requested by one network address or one known browser. */
  mails: number;
  /** Sign-in mails to one e-mail address, requested by all unknown browsers together. */
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
 * Limits on guesses and on mail. They never lock out a member: requests of others for a member's address do not stop
 * the member's own known browser. Stored in the database, so they hold across nodes and restarts.
 */
export interface RateLimits {
  /** Counts a failed attempt; throws `too_many_requests` beyond the limit. Successes are not counted. */
  countFailure(req: Request, res: Response): Promise<void>;
  /** Counts a requested link or code; throws `too_many_requests` like `countFailure`. */
  takeAsk(what: AskedFor, req: Request, res: Response, browser: string | null): Promise<void>;
  /** Carries a browser's counters over to its new secret. */
  moveBrowser(from: string, to: string): Promise<void>;
  /**
   * Counts a mail to this address; false beyond the limit. Neither throws nor sets headers, so the client cannot tell.
   */
  takeMail(email: string, req: Request, knownBrowser: string | null): Promise<boolean>;
  /** Gives back what a link has consumed of the limits, once its member has signed in by it. */
  giveBackMail(email: string, req: Request, browser: string | null): Promise<void>;
}

/** Things that can be requested without a sign-in: a sign-in link, a join code, or an assistant's registration. Each has its own counter. */
export type AskedFor = 'link' | 'join' | 'client';

const COLLECTION = 'ratelimits';

/** Declares the unique index, which makes the counters atomic, and the expiry. Call before the indexes are built. */
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

/** Consumes one point; returns 0, or the wait in ms if none is left. */
async function take(limiter: RateLimiterMongo, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, refusal.msBeforeNext);
  }
}

/** Rate limits that are counted in the database. E-mail addresses and browsers are stored as hashes only. */
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
  const asks = {
    link: limiter('ask', sizes.asks),
    join: limiter('join', sizes.asks),
    client: limiter('client', sizes.asks),
  };
  const asksOfBrowser = {
    link: limiter('browser-ask', sizes.asksOfBrowser),
    join: limiter('browser-join', sizes.asksOfBrowser),
    client: limiter('browser-client', sizes.asksOfBrowser),
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
      // The browser's own share first, so that its refused requests do not count for its network address.
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
      // One point only: others may have requested mails for the same address, and those stay counted.
      await giveBackOne(mailsInAll, hash(email));
      await giveBackOne(asks.link, networkOf(req));
    },
  };
}
