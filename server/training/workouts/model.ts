import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Category, Measure } from '@common/contract/training/exercises';
import type { SetTarget } from '@common/player/plan/performed-set';
import type { RoundStyle } from '@common/player/plan/round-style';
import type { EntryProgression } from '@common/programs/progression';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** One exercise of a workout, as stored. `exerciseId` is of a library, own or club exercise. */
export interface StoredExercise {
  _id: Types.ObjectId;
  exerciseId: string;
  sets: number;
  reps: number | null;
  weight: number | null;
  duration: number | null;
  restTime: number;
  order: number;
  roundNumber: number;
  roundName: string | null;
  measure?: Measure;
  /** As many as `sets`. */
  targets?: SetTarget[];
  progression?: EntryProgression;
}

/** A workout with its exercises, as stored. `revision` rises with every write; edits compare and set on it. */
export interface StoredWorkout extends Intended {
  userId: Types.ObjectId;
  name: string;
  description: string | null;
  category: Category;
  estimatedDuration: number | null;
  isTemplate: boolean;
  exercises: StoredExercise[];
  /** Styles of its rounds, also of rounds that have no exercise now. */
  rounds?: RoundStyle[];
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const { Mixed } = Schema.Types;
const exercise = new Schema<StoredExercise>({
  exerciseId: { type: String, required: true },
  sets: { type: Number, required: true },
  reps: { type: Number, default: null },
  weight: { type: Number, default: null },
  duration: { type: Number, default: null },
  restTime: { type: Number, required: true },
  order: { type: Number, required: true },
  roundNumber: { type: Number, required: true },
  roundName: { type: String, default: null },
  measure: String,
  targets: { type: [Mixed as never], default: undefined },
  progression: Mixed,
});

const workout = new Schema<StoredWorkout>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    description: { type: String, default: null },
    category: { type: String, required: true },
    estimatedDuration: { type: Number, default: null },
    isTemplate: { type: Boolean, required: true },
    exercises: { type: [exercise], required: true },
    rounds: { type: [Mixed as never], default: undefined },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
holdIntents(workout);
workout.index({ userId: 1, createdAt: -1, _id: -1 });
workout.index({ 'exercises._id': 1 });

/** The workouts of this connection's database. */
export function workoutModel(connection: Connection): Model<StoredWorkout> {
  return modelOf(connection, 'Workout', workout);
}
