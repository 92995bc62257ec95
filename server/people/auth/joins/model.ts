import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../../database/expiry';
import { modelOf } from '../../../database/model';
import { holdIntents, type Intended } from '../../../database/write-intents';

/** One device of a member on its way in, by another one. */
export interface StoredJoin extends Intended {
  /** The keyed hash of the link's secret or of the code; gone once either was used. */
  hash?: string;
  /** Who lets in, and by which sign-in; null until the code was typed. */
  memberId: string | null;
  loginId: string | null;
  /** The keyed hash of the secret that the device which wants to come in was told; null until it opened the link. */
  deviceHash: string | null;
  state: 'open' | 'met' | 'allowed' | 'refused';
  word: string | null;
  /** What wants to come in, and from where. */
  device: string | null;
  place: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const text = { type: String, default: null };
const schema = new mongoose.Schema<StoredJoin>(
  {
    hash: String,
    memberId: text,
    loginId: text,
    deviceHash: text,
    state: { type: String, required: true },
    word: text,
    device: text,
    place: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'joins', versionKey: false },
);
holdIntents(schema);
schema.index({ hash: 1 }, { unique: true, sparse: true });
schema.index({ memberId: 1 });
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** What is under way. */
export function joinModel(connection: Connection): Model<StoredJoin> {
  return modelOf(connection, 'Join', schema);
}
