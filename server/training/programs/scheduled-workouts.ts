import type { Connection } from 'mongoose';
import { ExerciseBooks } from '../exercises/own/book';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { exerciseIdsIn, presentWorkout } from '../workouts/present';
import type { StoredProgram } from './model';
import type { FindWorkout } from './present';

/** Reads the workouts of any number of programs in one query. */
export class ScheduledWorkouts {
  readonly #workouts;
  readonly #books;

  constructor(connection: Connection) {
    this.#workouts = workoutModel(connection);
    this.#books = new ExerciseBooks(connection);
  }

  /** The ids among these that are of the member's own workouts. */
  async ownAmong(userId: string, schedule: readonly { workoutId: string }[]): Promise<Set<string>> {
    const ids = [...new Set(schedule.map(({ workoutId }) => workoutId))];
    if (ids.length === 0) return new Set();
    const ownWorkouts = await this.#workouts
      .find({ _id: { $in: ids }, userId })
      .select({ _id: 1 })
      .lean();
    return new Set(ownWorkouts.map(({ _id }) => String(_id)));
  }

  async of(userId: string, programs: Pick<StoredProgram, 'workouts'>[]): Promise<FindWorkout> {
    const ids = [
      ...new Set(programs.flatMap(({ workouts }) => workouts.map((entry) => String(entry.workoutId)))),
    ];
    if (ids.length === 0) return () => undefined;
    const stored = await this.#workouts.find({ _id: { $in: ids }, userId }).lean<StoredWorkout[]>();
    const book = await this.#books.toRead(userId, exerciseIdsIn(stored));
    const byId = new Map(stored.map((workout) => [String(workout._id), presentWorkout(workout, book)]));
    return (workoutId) => byId.get(workoutId);
  }
}
