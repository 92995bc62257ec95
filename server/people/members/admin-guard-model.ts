import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../database/model';

/** The admins who can act; there is one document. */
interface StoredGuard {
  _id: string;
  /** Ids of admins who can act (admin and approved). */
  ids: string[];
}

const schema = new mongoose.Schema<StoredGuard>(
  { _id: String, ids: [String] },
  { collection: 'adminguards', versionKey: false },
);

/** The list of admins who can act. */
export function adminGuardModel(connection: Connection): Model<StoredGuard> {
  return modelOf(connection, 'AdminGuard', schema);
}
