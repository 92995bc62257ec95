import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '@server/database/model';

const uncounted = new mongoose.Schema<{ _id: 'club' }>(
  { _id: String },
  { collection: 'uncountedhistories', versionKey: false },
);

/**
 * One document, `club`, while there may be histories from before records and totals were stored. Data of an older
 * version has it; a newer club never does.
 */
export function uncountedModel(connection: Connection): Model<{ _id: 'club' }> {
  return modelOf(connection, 'UncountedHistories', uncounted);
}
