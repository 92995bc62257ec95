import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallName } from '../../common/rest-api';
import { ProblemError } from '../errors';
import { addressKey } from './address-key';

/** How many attempts count as honest. */
export interface LimitSizes {
  /** Attempts for one account (e-mail address, invitation code or link) in the window. */
  perAccount: number;
  /** Attempts from one network address in the window. */
  perAddress: number;
  windowSeconds: number;
}

export const DEFAULT_LIMITS: LimitSizes = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };

/** Limits on sign-in, redeem and verify. They live in the database, so they hold across nodes and restarts. */
export interface RateLimits {
  takeAddress(req: Request, res: Response): Promise<void>;
  takeAccounts(accounts: string[], res: Response): Promise<void>;
}

/** What an attempt is about: the e-mail address, the invitation code, the link. Kept as a hash only. */
export function accountsOf(name: CallName, parts: Record<string, unknown>): string[] {
  const { email, inviteCode, token } = (parts.body ?? {}) as Record<string, string | undefined>;
  const { code } = (parts.query ?? {}) as Record<string, string | undefined>;
  return [email, inviteCode, token, code]
    .filter((secret) => secret !== undefined)
    .map((secret) => createHash('sha256').update(`${name}:${secret}`).digest('base64url'));
}

const COLLECTION = 'ratelimits';

/** Declares the indexes that make the limits atomic and let them fade. Call before the indexes are brought. */
function declareCollection(connection: Connection): void {
  const schema = new mongoose.Schema(
    { key: String, points: Number, expire: Date },
    { collection: COLLECTION },
  );
  schema.index({ key: 1 }, { unique: true });
  schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
  if (!connection.models.RateLimit) connection.model('RateLimit', schema);
}

async function take(limiter: RateLimiterMongo, key: string, res: Response): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    res.set('Retry-After', String(seconds));
    const minutes = Math.ceil(seconds / 60);
    throw new ProblemError(
      'too_many_requests',
      `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    );
  }
}

/** The limits of this server, counted in its database. */
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
  const byAddress = limiter('address', sizes.perAddress);
  const byAccount = limiter('account', sizes.perAccount);
  return {
    takeAddress: (req, res) => take(byAddress, addressKey(req.ip ?? ''), res),
    async takeAccounts(accounts, res) {
      for (const account of accounts) await take(byAccount, account, res);
    },
  };
}
