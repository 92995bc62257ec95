import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';

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
