import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { NewOwnExercise } from '@common/contract/training/own-exercises';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** Owner id of the club's exercises; no member has it. */
export const CLUB = new Types.ObjectId('0'.repeat(24));

/** A member's own exercise, or the club's, as stored. `revision` rises with every write. */
export interface StoredOwnExercise extends NewOwnExercise, Intended {
  userId: Types.ObjectId;
  archivedAt: Date | null;
  /** Id of the exercise it was merged into. */
  mergedInto: string | null;
  revision: number;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const ownExercise = new Schema<StoredOwnExercise>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: text,
    category: text,
    difficulty: text,
    muscleGroups: { type: [String as never], required: true },
    equipment: text,
    measure: text,
    isAssisted: Boolean,
    isPerHand: Boolean,
    isPerSide: Boolean,
    countsBody: Boolean,
    movement: String,
    instructions: { type: String, default: '' },
    archivedAt: { type: Date, default: null },
    mergedInto: { type: String, default: null },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'ownexercises', versionKey: false },
);
holdIntents(ownExercise);
ownExercise.index({ userId: 1, mergedInto: 1 });

/** The own exercises of this connection's database. */
export function ownExerciseModel(connection: Connection): Model<StoredOwnExercise> {
  return modelOf(connection, 'OwnExercise', ownExercise);
}
