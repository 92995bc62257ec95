import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import type { JournalKind, JournalPerson } from '@common/contract/people/journal';
import { modelOf } from '@server/database/model';

/** Content of an entry, without its number. */
export interface JournalFacts {
  kind: JournalKind;
  at: Date;
  by: JournalPerson | null;
  to: JournalPerson | null;
  detail: string | null;
  address: string | null;
  device: string | null;
}

/** An entry of the journal. Entries are added and purged, never changed. */
export interface StoredJournal extends JournalFacts {
  _id: Types.ObjectId;
  /** Counts up from 1 over all nodes. */
  seq: number;
  /** Unique id of the event, so that it is recorded once. */
  deed: string;
  isCertain: boolean;
}

const person = new mongoose.Schema<JournalPerson>({ id: String, email: String }, { _id: false });
/** Schema fields of `JournalFacts`, for entries and for notes. */
export const factFields = {
  kind: { type: String, required: true },
  at: { type: Date, required: true },
  by: { type: person, default: null },
  to: { type: person, default: null },
  detail: { type: String, default: null },
  address: { type: String, default: null },
  device: { type: String, default: null },
} as const;

const schema = new mongoose.Schema<StoredJournal>(
  {
    ...factFields,
    seq: { type: Number, required: true },
    deed: { type: String, required: true },
    isCertain: { type: Boolean, required: true },
  },
  { collection: 'journal', versionKey: false },
);
schema.index({ seq: 1 }, { unique: true });
schema.index({ deed: 1 }, { unique: true });
schema.index({ 'by.id': 1, seq: -1 });
schema.index({ 'to.id': 1, seq: -1 });

/** The club's journal. */
export function journalModel(connection: Connection): Model<StoredJournal> {
  return modelOf(connection, 'JournalEntry', schema);
}
