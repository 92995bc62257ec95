import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Bests, RecordStep } from '@common/player/plan/bests';
import { modelOf } from '@server/database/model';

/** Position of a session in a history: ordered by start, then id. */
export interface SessionPlace {
  startTime: Date;
  sessionId: string;
}

/**
 * A member's bests in one exercise, stored so that no start reads a whole history. Derived from completed sessions
 * alone: `npm run records` recounts and compares them.
 */
export interface StoredBests {
  /** Ids of the member and the exercise, joined by a colon. */
  _id: string;
  userId: Types.ObjectId;
  exerciseId: string;
  /** Null: to be counted from the history. */
  bests: Bests | null;
  /** Set while it is to be counted; for an index. */
  isOpen?: true;
  /** Each set that was a record when it was done, in the order of the sessions. */
  steps: RecordStep[];
  /** Ids of the sessions that bests or steps come from. */
  sessions: string[];
  /** The latest session counted; an earlier one cannot simply be added. */
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
