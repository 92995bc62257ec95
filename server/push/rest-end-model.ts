import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../database/model';
import { holdIntents, type Intended } from '../database/write-intents';

/** A member's choice of device for ends of rests, and the last one that was pushed. `_id` is the member. */
export interface StoredRestEnd extends Intended<string> {
  on?: 'tapped' | 'all' | 'device';
  deviceId?: string;
  /** Deadline of the last rest that a node claimed to push. */
  toldFor?: Date;
}

const restEnd = new Schema<StoredRestEnd>(
  { _id: { type: String, required: true }, on: String, deviceId: String, toldFor: Date },
  { collection: 'restends', versionKey: false },
);
holdIntents(restEnd);

/** One document per member who made a choice or was notified. */
export function restEndModel(connection: Connection): Model<StoredRestEnd> {
  return modelOf(connection, 'RestEnd', restEnd);
}
