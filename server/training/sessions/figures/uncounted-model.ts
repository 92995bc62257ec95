import mongoose, { type Connection, type Model } from 'mongoose';
import { modelOf } from '../../../database/model';

const uncounted = new mongoose.Schema<{ _id: 'club' }>(
  { _id: String },
  { collection: 'uncountedhistories', versionKey: false },
);

/**
 * One document, `club`, as long as there may be histories of before records and totals were kept: data of an older
 * version comes with it, and a club that began with them never has it.
 */
export function uncountedModel(connection: Connection): Model<{ _id: 'club' }> {
  return modelOf(connection, 'UncountedHistories', uncounted);
}
