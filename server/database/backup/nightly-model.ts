import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../model';

/** How the nightly copies stand; one document for all nodes. */
export interface NightlyState {
  _id: string;
  /** The moment that the last whole copy was due at. */
  madeFor: Date;
  /** When that was; not known of one that 0.2.0 made. */
  madeAt?: Date;
  /** Until then no other node begins. */
  claimedUntil: Date;
  /** Why the last one could not be made; null since one was. */
  failure: string | null;
  failedAt?: Date;
}

const schema = new Schema<NightlyState>(
  {
    _id: { type: String, required: true },
    madeFor: { type: Date, required: true },
    madeAt: Date,
    failedAt: Date,
    claimedUntil: { type: Date, required: true },
    failure: { type: String, default: null },
  },
  { versionKey: false, collection: 'backups' },
);

/** What is noted of the nightly copies. */
export function nightlyModel(connection: Connection): Model<NightlyState> {
  return modelOf(connection, 'NightlyBackup', schema);
}
