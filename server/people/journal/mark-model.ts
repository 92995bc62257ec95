import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../database/model';

/** A position in the chain, stored outside of it. */
export interface StoredMark {
  /** `anchor`: the newest entry that was purged. `head`: the newest that was written. */
  _id: 'anchor' | 'head';
  seq: number;
  hash: string;
}
const marks = new mongoose.Schema<StoredMark>(
  { _id: String, seq: { type: Number, required: true }, hash: { type: String, required: true } },
  { collection: 'journalmarks', versionKey: false },
);

/** The marks of the chain's beginning and end. */
export function markModel(connection: Connection): Model<StoredMark> {
  return modelOf(connection, 'JournalMark', marks);
}
