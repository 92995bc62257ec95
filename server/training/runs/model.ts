import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Run, RunFact, RunPlace, RunSchedule } from '@common/programs/run';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';
import type { StoredWorkout } from '../workouts/model';

/** A workout as it was when a run of its program started. */
export type FrozenWorkout = Pick<
  StoredWorkout,
  'name' | 'description' | 'category' | 'estimatedDuration' | 'exercises' | 'rounds'
> & { _id: Types.ObjectId };

/** One time through a program, as stored (R1). `revision` rises with every write; edits compare and set on it. */
export interface StoredRun extends Intended, Pick<Run, 'name' | 'mode' | 'start' | 'weeks' | 'fromWeek'> {
  userId: Types.ObjectId;
  programId: Types.ObjectId;
  startedAt: Date;
  places: RunPlace[];
  workouts: FrozenWorkout[];
  facts: RunFact[];
  /** Workouts as they were when their changes were taken over, each by its fact (R29). */
  versions?: { factId: string; workout: FrozenWorkout }[];
  /** The program's places as they were when changes of it were taken over, each by its fact (R31). */
  schedules?: RunSchedule[];
  /** Derived from the facts for queries: null while the run goes on (R16). */
  endedAt: Date | null;
  revision: number;
}

const { Mixed, ObjectId } = Schema.Types;
const run = new Schema<StoredRun>(
  {
    userId: { type: ObjectId, required: true },
    programId: { type: ObjectId, required: true },
    name: { type: String, required: true },
    mode: { type: String, required: true },
    start: { type: String, required: true },
    startedAt: { type: Date, required: true },
    weeks: { type: Number, required: true },
    fromWeek: { type: Number, required: true },
    places: { type: [Mixed as never], required: true },
    workouts: { type: [Mixed as never], required: true },
    facts: { type: [Mixed as never], required: true },
    versions: { type: [Mixed as never], default: [] },
    schedules: { type: [Mixed as never], default: undefined },
    endedAt: { type: Date, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'programruns', versionKey: false, minimize: false },
);
holdIntents(run);
run.index({ userId: 1, endedAt: 1, startedAt: -1, _id: -1 });

/** The runs of this connection's database. */
export function runModel(connection: Connection): Model<StoredRun> {
  return modelOf(connection, 'ProgramRun', run);
}
