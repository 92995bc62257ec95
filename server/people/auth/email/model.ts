import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';

/** The newest sign-in link that one browser has requested for an address. */
export interface StoredLoginLink {
  /** Hash of the requesting browser and the address: a new request overwrites the earlier link. */
  _id: string;
  /** The hash of the secret in the link. */
  hash: string;
  email: string;
  /** null: no member has this address, and the link signs in no one. */
  memberId: string | null;
  /** The requesting browser (browser-cookie.ts). */
  browser: string;
  /** Number of codes tried. */
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

/** Sign-in links that have not been used. */
export function loginLinkModel(connection: Connection): Model<StoredLoginLink> {
  return modelOf(connection, 'LoginLink', schema);
}
