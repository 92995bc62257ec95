import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../database/model';
import { holdIntents, type Intended } from '../database/write-intents';

/** What is known of a member's rest ends: where they are told, and which one was told last. `_id` is the member. */
export interface StoredRestEnd extends Intended<string> {
  on?: 'tapped' | 'all' | 'device';
  deviceId?: string;
  /** The deadline of the last rest whose end a node took upon itself to push. */
  toldFor?: Date;
}

const restEnd = new Schema<StoredRestEnd>(
  { _id: { type: String, required: true }, on: String, deviceId: String, toldFor: Date },
  { collection: 'restends', versionKey: false },
);
holdIntents(restEnd);

/** One entry for each member who chose, or who was told. */
export function restEndModel(connection: Connection): Model<StoredRestEnd> {
  return modelOf(connection, 'RestEnd', restEnd);
}
