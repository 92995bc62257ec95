import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Bests } from '../../../common/player/bests';
import { modelOf } from '../../database/model';

/**
 * What a member has come to in one exercise, kept so that no start reads a whole history. It follows from the completed
 * sessions alone: `npm run records` counts it anew and proves it equal.
 */
export interface StoredBests {
  /** The member and the exercise. */
  _id: string;
  userId: Types.ObjectId;
  exerciseId: string;
  /** Null: to be counted from the history. */
  bests: Bests | null;
  /** There while it is to be counted, for an index. */
  isOpen?: true;
  /** The sessions whose sets these are. */
  sessions: string[];
  revision: number;
}

const { Mixed, ObjectId } = Schema.Types;
const exerciseBests = new Schema<StoredBests>(
  {
    _id: { type: String, required: true },
    userId: { type: ObjectId, required: true },
    exerciseId: { type: String, required: true },
    bests: { type: Mixed, default: null },
    isOpen: Boolean,
    sessions: { type: [String], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'exercisebests', versionKey: false, minimize: false },
);
exerciseBests.index({ userId: 1, exerciseId: 1 });
exerciseBests.index({ userId: 1, sessions: 1 });
exerciseBests.index({ userId: 1, isOpen: 1 });
exerciseBests.index({ isOpen: 1 }, { sparse: true });

/** The bests of this connection's database. */
export function bestsModel(connection: Connection): Model<StoredBests> {
  return modelOf(connection, 'ExerciseBests', exerciseBests);
}
