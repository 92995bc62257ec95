import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Difficulty } from '@common/contract/training/exercises';
import type { Goal } from '@common/contract/training/programs';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** One workout on one day of a program, as stored. The workout may have been deleted since. */
export interface StoredEntry {
  _id: Types.ObjectId;
  workoutId: Types.ObjectId;
  week: number;
  day: number;
  order: number;
}

/** A program with its schedule, as stored. `revision` rises with every write; edits compare and set on it. */
export interface StoredProgram extends Intended {
  userId: Types.ObjectId;
  name: string;
  description: string | null;
  duration: number;
  difficulty: Difficulty;
  goal: Goal | null;
  workouts: StoredEntry[];
  /** Secret part of its link; null once that was ended. */
  link?: string | null;
  /** Null once it was taken back. */
  publishedAt?: Date | null;
  revision: number;
  createdAt: Date;
}

const entry = new Schema<StoredEntry>({
  workoutId: { type: Schema.Types.ObjectId, required: true },
  week: { type: Number, required: true },
  day: { type: Number, required: true },
  order: { type: Number, required: true },
});

const program = new Schema<StoredProgram>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    description: { type: String, default: null },
    duration: { type: Number, required: true },
    difficulty: { type: String, required: true },
    goal: { type: String, default: null },
    workouts: { type: [entry], required: true },
    link: String,
    publishedAt: Date,
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
holdIntents(program);
program.index({ userId: 1, createdAt: -1, _id: -1 });
program.index({ 'workouts._id': 1 });
program.index({ link: 1 }, { sparse: true });
program.index({ publishedAt: 1 }, { sparse: true });

/** The programs of this connection's database. */
export function programModel(connection: Connection): Model<StoredProgram> {
  return modelOf(connection, 'Program', program);
}
