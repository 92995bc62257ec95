import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../../database/expiry';
import { modelOf } from '../../../database/model';

/** The newest sign-in link of an address that one browser has asked for. */
export interface StoredLoginLink {
  /** The hash of the asking browser and the address: asking again writes over the earlier link. */
  _id: string;
  /** The hash of the secret in the link. */
  hash: string;
  email: string;
  /** null signs nobody in. */
  memberId: string | null;
  /** The browser that asked. */
  browser: string;
  /** How often a code was tried. */
  tries: number;
  createdAt: Date;
  expiresAt: Date;
}
const schema = new mongoose.Schema<StoredLoginLink>(
  {
    _id: String,
    hash: { type: String, required: true },
    email: { type: String, required: true },
    memberId: { type: String, default: null },
    browser: { type: String, required: true },
    tries: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'loginlinks', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true, sparse: true });
schema.index({ email: 1 });
schema.index({ memberId: 1 });
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** The one-time links that are under way. */
export function loginLinkModel(connection: Connection): Model<StoredLoginLink> {
  return modelOf(connection, 'LoginLink', schema);
}
