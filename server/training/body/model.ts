import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Measurement } from '@common/contract/training/body';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A measurement as stored; its value as it was entered. */
export interface StoredMeasurement extends Omit<Measurement, 'id'>, Intended {
  userId: Types.ObjectId;
  revision: number;
}

const measurement = new Schema<StoredMeasurement>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    date: { type: String, required: true },
    value: { type: Number, required: true },
    unit: { type: String, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'bodymeasurements', versionKey: false },
);
holdIntents(measurement);
measurement.index({ userId: 1, date: 1, kind: 1 }, { unique: true });

/** The measurements of this connection's database. */
export function measurementModel(connection: Connection): Model<StoredMeasurement> {
  return modelOf(connection, 'BodyMeasurement', measurement);
}
