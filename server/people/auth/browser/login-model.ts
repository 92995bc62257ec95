import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../../database/expiry';
import { modelOf } from '../../../database/model';
import { LOGINS } from './login-store';

/** A signed-in browser, as login-store.ts writes it. `_id` is the hash of the id in the cookie. */
export interface StoredLogin {
  _id: string;
  memberId: string | null;
  expires: Date;
  signedInAt: Date;
  /** When a link, Google or a passkey last showed who sits there. */
  provenAt?: Date | null;
  /** Let in by another device of the member's. */
  isLetIn?: boolean;
  /** When it was last used, to within five minutes, and by which device from where. */
  lastModified: Date;
  /** Not known of a sign-in that an earlier version made, until it is used. */
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

/** For finding and ending logins by member; express-session itself goes through the store. */
export function loginModel(connection: Connection): Model<StoredLogin> {
  return modelOf(connection, 'Login', schema);
}
