import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../database/model';
import { LOGINS } from './login-store';

/** A signed-in browser, as login-store.ts writes it. `_id` is the hash of the id in the cookie. */
export interface LoginDoc {
  _id: string;
  memberId: string | null;
  expires: Date;
}

const schema = new mongoose.Schema<LoginDoc>(
  { _id: String, memberId: String, expires: Date },
  { collection: LOGINS, versionKey: false },
);
schema.index({ memberId: 1 });
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

/** For finding and ending logins by member; express-session itself goes through the store. */
export function loginModel(connection: Connection): Model<LoginDoc> {
  return modelOf(connection, 'Login', schema);
}
