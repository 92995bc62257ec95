import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../model';

/** State of the nightly copies; one document for all nodes. */
export interface NightlyState {
  _id: string;
  /** Due time of the last whole copy. */
  madeFor: Date;
  /** Time of the last whole copy; missing if 0.2.0 made it. */
  madeAt?: Date;
  /** No other node starts a copy before. */
  claimedUntil: Date;
  /** Error of the last failed copy; null after a successful one. */
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

/** Model of the nightly copies' state. */
export function nightlyModel(connection: Connection): Model<NightlyState> {
  return modelOf(connection, 'NightlyBackup', schema);
}
