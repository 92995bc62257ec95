import { changingWith } from '@common/contract/lists';
import { ProblemError } from '@server/core/errors';
import type { RoomDeps } from '@server/core/room-deps';
import { isInBin } from '@server/database/recycle-bin';
import { draftModel } from '../drafts/model';
import { ownExerciseModel } from '../exercises/own/model';
import { runModel } from '../runs/model';
import { sessionModel } from '../sessions/model';
import { workoutModel } from '../workouts/model';

/** Own exercises that were made for an import. They go with it, as if they had never been made. */
export class MadeExercises {
  readonly #own;
  readonly #sessions;
  readonly #workouts;
  readonly #runs;
  readonly #drafts;
  readonly #connection;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#own = ownExerciseModel(connection);
    this.#sessions = sessionModel(connection);
    this.#workouts = workoutModel(connection);
    this.#runs = runModel(connection);
    this.#drafts = draftModel(connection);
    this.#connection = connection;
    this.#events = events;
  }

  /** @throws ProblemError `validation_failed` for one that is not the member's own */
  async requireOwn(userId: string, made: readonly string[]): Promise<void> {
    if ((await this.#own.countDocuments({ _id: { $in: made }, userId })) === new Set(made).size) return;
    const message = 'One of the exercises is not your own.';
    throw new ProblemError('validation_failed', message, [{ path: 'body.made', message }]);
  }

  /**
   * Deletes those that were not edited and are in no workout, also a deleted one that can be restored, in no followed
   * program, draft, session or merge. Answers the ids of those that stay.
   */
  async remove(userId: string, made: readonly string[]): Promise<string[]> {
    const unused: string[] = [];
    for (const id of made) if (!(await this.#isUsed(userId, id))) unused.push(id);
    // Compared again: it may be edited right now.
    const untouched = { _id: { $in: unused }, userId, revision: 1, mergedInto: null };
    const { deletedCount } = await this.#own.deleteMany(untouched);
    if (deletedCount > 0)
      for (const list of changingWith('workouts')) this.#events.emit('listChanged', { userId, list });
    const left = await this.#own
      .find({ _id: { $in: made }, userId })
      .select({ _id: 1 })
      .lean();
    return left.map(({ _id }) => String(_id));
  }

  async #isUsed(userId: string, id: string): Promise<boolean> {
    const done = { $or: [{ doneExercises: id }, { 'plan.exercises.exerciseId': id }] };
    const followed = {
      $or: [{ 'workouts.exercises.exerciseId': id }, { 'versions.workout.exercises.exerciseId': id }],
    };
    const uses = await Promise.all([
      this.#sessions.exists({ userId, ...done }),
      this.#workouts.exists({ userId, 'exercises.exerciseId': id }),
      this.#runs.exists({ userId, ...followed }),
      this.#drafts.exists({ userId, 'workouts.exercises.exerciseId': id }),
      this.#own.exists({ userId, mergedInto: id }),
    ]);
    const isUsed = uses.some((use) => use !== null);
    return isUsed || isInBin(this.#connection, this.#workouts, userId, { 'exercises.exerciseId': id });
  }
}
