import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../../database/expiry';
import { modelOf } from '../../../database/model';
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

/** Which browsers have signed in as whom: no limit that others can use up stops them. */
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

  async knows(browser: string | null, memberId: string | null): Promise<boolean> {
    const known = { _id: idOf(browser ?? '', memberId ?? ''), expiresAt: { $gt: new Date() } };
    return (await this.#browsers.exists(known)) !== null;
  }
}
