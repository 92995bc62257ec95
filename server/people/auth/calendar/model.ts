import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** The private address of a member's calendar, stored under the member's id; of its secret only the hash is stored. */
export interface StoredCalendarAddress extends Intended {
  userId: Types.ObjectId;
  hash: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Program and place of its last use. */
  device: string | null;
  place: string | null;
  revision: number;
}

const { ObjectId } = Schema.Types;
const schema = new Schema<StoredCalendarAddress>(
  {
    _id: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    device: { type: String, default: null },
    place: { type: String, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'calendaraddresses', versionKey: false },
);
holdIntents(schema);
schema.index({ hash: 1 }, { unique: true });

/** The calendar addresses of all members. */
export function calendarAddressModel(connection: Connection): Model<StoredCalendarAddress> {
  return modelOf(connection, 'CalendarAddress', schema);
}
