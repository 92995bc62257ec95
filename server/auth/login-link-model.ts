import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../database/model';

/** A one-time sign-in link. `_id` is the hash of the secret in it; `memberId` null signs nobody in. */
export interface LoginLinkDoc {
  _id: string;
  memberId: string | null;
  expiresAt: Date;
}
const schema = new mongoose.Schema<LoginLinkDoc>(
  { _id: String, memberId: { type: String, default: null }, expiresAt: { type: Date, required: true } },
  { collection: 'loginlinks', versionKey: false },
);
schema.index({ memberId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The one-time links that are under way. */
export function loginLinkModel(connection: Connection): Model<LoginLinkDoc> {
  return modelOf(connection, 'LoginLink', schema);
}
