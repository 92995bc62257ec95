import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Settings } from '@common/contract/training/settings';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A member's settings as stored, under the member's id. Includes the defaults of the time of the first change. */
export interface StoredSettings extends Settings, Intended {
  userId: Types.ObjectId;
  revision: number;
}

const { Mixed, ObjectId } = Schema.Types;
const settings = new Schema<StoredSettings>(
  {
    _id: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
    unit: { type: String, required: true },
    effort: { type: String, required: true },
    exerciseUnits: { type: [Mixed as never], required: true },
    progressions: { type: [Mixed as never], default: [] },
    bars: { type: Mixed, required: true },
    plates: { type: Mixed, required: true },
    spokenChanges: { type: Boolean, required: true },
    restAfterExercise: { type: Boolean },
    unitChosen: { type: Boolean },
    timeZone: { type: String },
    revision: { type: Number, required: true },
  },
  { collection: 'membersettings', versionKey: false, minimize: false },
);
holdIntents(settings);

/** The settings of this connection's database. */
export function settingsModel(connection: Connection): Model<StoredSettings> {
  return modelOf(connection, 'MemberSettings', settings);
}
