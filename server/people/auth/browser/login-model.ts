import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { LOGINS } from './login-store';

/** A signed-in browser, as login-store.ts writes it. `_id` is the hash of the id in the cookie. */
export interface StoredLogin {
  _id: string;
  memberId: string | null;
  expires: Date;
  signedInAt: Date;
  /** Last proof of identity by link, Google or passkey. */
  provenAt?: Date | null;
  /** True if another device of the member approved this sign-in. */
  isLetIn?: boolean;
  /** Last use, to within five minutes; `device` and `place` are of the same request. */
  lastModified: Date;
  /** Missing on a sign-in by an earlier version until it is used. */
  device?: string;
  place?: string;
}

const schema = new mongoose.Schema<StoredLogin>(
  {
    _id: String,
    memberId: String,
    expires: Date,
    signedInAt: Date,
    provenAt: Date,
    isLetIn: Boolean,
    lastModified: Date,
    device: String,
    place: String,
  },
  { collection: LOGINS, versionKey: false },
);
schema.index({ memberId: 1 });
schema.index({ expires: 1 });
expireAfter(schema, 'expires');

/** Model for finding and ending logins by member; express-session itself uses LoginStore. */
export function loginModel(connection: Connection): Model<StoredLogin> {
  return modelOf(connection, 'Login', schema);
}
