import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Bests } from '../../../common/player/bests';
import { modelOf } from '../../database/model';

/**
 * What a member has come to in one exercise, kept so that no start reads a whole history. It follows from the completed
 * sessions alone and can be deleted at any time: whoever asks for it next counts it anew.
 */
export interface StoredBests {
  /** The member and the exercise. */
  _id: string;
  userId: Types.ObjectId;
  exerciseId: string;
  /** Null while somebody counts. */
  bests: Bests | null;
  /** Who counts, or counted last. */
  token: string;
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
    token: { type: String, required: true },
    sessions: { type: [String], required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'exercisebests', versionKey: false, minimize: false },
);
exerciseBests.index({ userId: 1, exerciseId: 1 });
exerciseBests.index({ sessions: 1 });

/** The bests of this connection's database. */
export function bestsModel(connection: Connection): Model<StoredBests> {
  return modelOf(connection, 'ExerciseBests', exerciseBests);
}
