import type { Connection } from 'mongoose';
import mongoose, { type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { BROWSER_DAYS } from './browser-cookie';

/** A browser that has signed in as a member. `_id` is the hash of its cookie and the member's id. */
interface StoredKnownBrowser {
  _id: string;
  memberId: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<StoredKnownBrowser>(
  { _id: String, memberId: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'knownbrowsers', versionKey: false },
);
schema.index({ memberId: 1 });
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** The browsers that each member has signed in with. */
export function knownBrowserModel(connection: Connection): Model<StoredKnownBrowser> {
  return modelOf(connection, 'KnownBrowser', schema);
}

const idOf = (browser: string, memberId: string) => `${browser}:${memberId}`;

/** Browsers that have signed in as a member; limits that others can use up do not apply to them for that member. */
export class KnownBrowsers {
  readonly #browsers;

  constructor(connection: Connection) {
    this.#browsers = knownBrowserModel(connection);
  }

  async remember(browser: string, memberId: string): Promise<void> {
    const expiresAt = new Date(Date.now() + BROWSER_DAYS * 24 * 60 * 60 * 1000);
    await this.#browsers.updateOne(
      { _id: idOf(browser, memberId) },
      { $set: { memberId, expiresAt } },
      { upsert: true },
    );
  }

  /** Carries a browser's members over to its new secret. */
  async move(from: string, to: string): Promise<void> {
    // A range query for the ids with the prefix `from:` (`;` is the character after `:`).
    const entries = await this.#browsers.find({ _id: { $gte: idOf(from, ''), $lt: `${from};` } }).lean();
    for (const { _id, memberId } of entries) {
      await this.remember(to, memberId);
      await this.#browsers.deleteOne({ _id });
    }
  }

  async knows(browser: string | null, memberId: string | null): Promise<boolean> {
    const filter = { _id: idOf(browser ?? '', memberId ?? ''), expiresAt: { $gt: new Date() } };
    return (await this.#browsers.exists(filter)) !== null;
  }
}
