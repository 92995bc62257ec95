import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';

/** A used OAuth state. `_id` is its hash. */
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

/** OAuth states that were used, to refuse them a second time. */
export function spentTripModel(connection: Connection): Model<StoredSpentTrip> {
  return modelOf(connection, 'SpentTrip', schema);
}
