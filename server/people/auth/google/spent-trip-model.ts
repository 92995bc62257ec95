import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '../../../database/expiry';
import { modelOf } from '../../../database/model';

/** A trip to Google that has ended. `_id` is the hash of its state. */
interface StoredSpentTrip {
  _id: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<StoredSpentTrip>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'spenttrips', versionKey: false },
);
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** The trips that have ended: none is good twice. */
export function spentTripModel(connection: Connection): Model<StoredSpentTrip> {
  return modelOf(connection, 'SpentTrip', schema);
}
