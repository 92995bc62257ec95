import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '@server/database/model';
import { factFields, type JournalFacts } from './entry-model';

/** Write-ahead note of a deed: written before it is done, removed once its entry is in the journal. */
export interface StoredNote extends JournalFacts {
  /** The `deed` of the entry to come. */
  _id: string;
}
const notes = new mongoose.Schema<StoredNote>(
  { ...factFields, _id: String },
  { collection: 'journalnotes', versionKey: false },
);
notes.index({ at: 1 });

/** Notes of deeds without an entry yet. */
export function noteModel(connection: Connection): Model<StoredNote> {
  return modelOf(connection, 'JournalNote', notes);
}
