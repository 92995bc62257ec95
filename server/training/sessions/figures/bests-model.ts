import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Bests } from '../../../../common/player/bests';
import type { RecordStep } from '../../../../common/player/record-step';
import { modelOf } from '../../../database/model';

/** Where a session stands in the order of a history. */
export interface SessionPlace {
  startTime: Date;
  sessionId: string;
}

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
  /** Each set that was a record when it was done, in the order of the sessions: what is flagged, and what is listed. */
  steps: RecordStep[];
  /** The sessions without which bests or steps would be others. */
  sessions: string[];
  /** The latest session that was looked at: an earlier one is not just added. */
  latest: SessionPlace | null;
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
    steps: { type: [Mixed as never], default: undefined },
    sessions: { type: [String], required: true },
    latest: { type: Mixed, default: null },
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
