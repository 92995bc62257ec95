import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../database/model';

/** The admins who can act; there is one document. */
interface StoredGuard {
  _id: string;
  /** Ids of admins who can act (admin and approved). */
  ids: string[];
  /** Those who are being added and are not counted yet; one that a dead process left does no harm. */
  entering?: { id: string; memberId: string }[];
}

const entering = new mongoose.Schema({ id: String, memberId: String }, { _id: false });
const schema = new mongoose.Schema<StoredGuard>(
  { _id: String, ids: [String], entering: { type: [entering], default: undefined } },
  { collection: 'adminguards', versionKey: false },
);

/** The list of admins who can act. */
export function adminGuardModel(connection: Connection): Model<StoredGuard> {
  return modelOf(connection, 'AdminGuard', schema);
}
