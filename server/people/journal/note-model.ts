import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../database/model';
import { factFields, type JournalFacts } from './entry-model';

/** A deed that is under way: written before it is done, taken away once its entry is in the journal. */
export interface StoredNote extends JournalFacts {
  /** The `deed` of the entry to come. */
  _id: string;
}
const notes = new mongoose.Schema<StoredNote>(
  { ...factFields, _id: String },
  { collection: 'journalnotes', versionKey: false },
);
notes.index({ at: 1 });

/** The deeds that are under way. */
export function noteModel(connection: Connection): Model<StoredNote> {
  return modelOf(connection, 'JournalNote', notes);
}
