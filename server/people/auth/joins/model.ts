import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A pairing of a new device with a member's signed-in one. */
export interface StoredJoin extends Intended {
  /** Keyed hash of the link's secret or of the code; removed once it was used. */
  hash?: string;
  /** The member and sign-in that approve; null until the code was typed. */
  memberId: string | null;
  loginId: string | null;
  /** Keyed hash of the new device's secret; null until it has opened the link. */
  deviceHash: string | null;
  state: 'open' | 'met' | 'allowed' | 'refused';
  word: string | null;
  /** The new device and its place (came-from.ts). */
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

/** Unfinished device pairings. */
export function joinModel(connection: Connection): Model<StoredJoin> {
  return modelOf(connection, 'Join', schema);
}
