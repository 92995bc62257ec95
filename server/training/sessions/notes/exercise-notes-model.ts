import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { PinnedNote } from '@common/player/commands/notes';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A note as stored. `version` is that of its session when read; absent if pinned outside a session. */
export type KeptNote = PinnedNote & { version?: number };

/** Notes pinned to exercises, stored under the member's id: the latest of each exercise, even if empty. */
export interface StoredExerciseNotes extends Intended {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  notes: KeptNote[];
  revision: number;
}

const { Mixed, ObjectId } = Schema.Types;
const exerciseNotes = new Schema<StoredExerciseNotes>(
  {
    _id: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
    notes: { type: [Mixed as never], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'exercisenotes', versionKey: false, minimize: false },
);
holdIntents(exerciseNotes);

/** The notes of this connection's database. */
export function exerciseNotesModel(connection: Connection): Model<StoredExerciseNotes> {
  return modelOf(connection, 'ExerciseNotes', exerciseNotes);
}
