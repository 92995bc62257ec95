import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../database/model';

/** One place in the chain, remembered outside of it. */
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

/** Where the chain begins and ends. */
export function markModel(connection: Connection): Model<StoredMark> {
  return modelOf(connection, 'JournalMark', marks);
}
