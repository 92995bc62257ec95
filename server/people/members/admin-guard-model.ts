import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '@server/database/model';

/** The list of approved admins; there is one document. */
interface StoredGuard {
  _id: string;
  /** Ids of admins who are approved. */
  ids: string[];
  /**
   * Announcements of admins who are being added and do not count yet. A left-over one of a dead process is harmless.
   */
  entering?: { id: string; memberId: string }[];
}

const entering = new mongoose.Schema({ id: String, memberId: String }, { _id: false });
const schema = new mongoose.Schema<StoredGuard>(
  { _id: String, ids: [String], entering: { type: [entering], default: undefined } },
  { collection: 'adminguards', versionKey: false },
);

/** Model of the one document with the approved admins. */
export function adminGuardModel(connection: Connection): Model<StoredGuard> {
  return modelOf(connection, 'AdminGuard', schema);
}
