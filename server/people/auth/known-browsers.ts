import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../database/expiry';
import { modelOf } from '../../database/model';
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

/** Which browsers have signed in as whom: no limit that others can use up stops them. */
export interface KnownBrowsers {
  remember(browser: string, memberId: string): Promise<void>;
  knows(browser: string | null, memberId: string | null): Promise<boolean>;
}

/** The known browsers of the club behind this connection. */
export function createKnownBrowsers(connection: Connection): KnownBrowsers {
  const model = knownBrowserModel(connection);
  const idOf = (browser: string, memberId: string) => `${browser}:${memberId}`;
  return {
    async remember(browser, memberId) {
      const expiresAt = new Date(Date.now() + BROWSER_DAYS * 24 * 60 * 60 * 1000);
      await model.updateOne(
        { _id: idOf(browser, memberId) },
        { $set: { memberId, expiresAt } },
        { upsert: true },
      );
    },
    knows: async (browser, memberId) =>
      (await model.exists({ _id: idOf(browser ?? '', memberId ?? ''), expiresAt: { $gt: new Date() } })) !==
      null,
  };
}
