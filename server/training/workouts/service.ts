import { type Collection, Types } from 'mongoose';
import { MAX_WORKOUTS_PER_MEMBER } from '@common/constants';
import type { CallInput } from '@common/contract/api-calls';
import { changingWith } from '@common/contract/lists';
import type {
  NewWorkout,
  Workout,
  WorkoutChange,
  WorkoutExerciseInput,
} from '@common/contract/training/workouts';
import { copyName } from '@server/core/copy-name';
import { notFound } from '@server/core/errors';
import { type Quota, withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { createOnce } from '@server/database/create-once';
import { editStored } from '@server/database/edit-stored';
import { RecycleBin } from '@server/database/recycle-bin';
import {
  deleteUnderIntent,
  evenPending,
  insertUnderIntent,
  notPending,
} from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { meansCaller, requireCaller, requireOwnId } from '@server/http/require-caller';
import { ExerciseBooks } from '../exercises/own/book';
import { requireRounds, requireWithinLimit, storedExercises } from './exercise-input';
import { type StoredWorkout, workoutModel } from './model';
import { exerciseIdsIn, presentSummary, presentWorkout } from './present';

type WorkoutDeps = Pick<RoomDeps, 'connection' | 'events'>;

const QUOTA: Quota = {
  max: MAX_WORKOUTS_PER_MEMBER,
  refusal: `You have ${MAX_WORKOUTS_PER_MEMBER} workouts. Please delete some that you no longer use.`,
};

const ownOf = ({ memberId }: Caller, _id: string) => ({ _id, userId: memberId });

/** A member's workouts: everything but single exercises (exercise-service.ts). */
export class WorkoutService {
  readonly #workouts;
  /** Native collection for lists, which need no casting by Mongoose. */
  readonly #raw;
  readonly #bin;
  readonly #books;
  readonly #events;

  constructor({ connection, events }: WorkoutDeps) {
    this.#workouts = workoutModel(connection);
    this.#raw = this.#workouts.collection as unknown as Collection<StoredWorkout>;
    this.#bin = new RecycleBin(connection, this.#workouts, QUOTA);
    this.#books = new ExerciseBooks(connection);
    this.#events = events;
  }

  /** The caller's workouts, newest first; as a summary without their exercises. */
  async list(caller: Caller, { userId, view }: CallInput<'listWorkouts'>['query'] = {}): Promise<Workout[]> {
    if (!meansCaller(userId, caller)) return [];
    const stored = await this.#raw
      .find({ userId: new Types.ObjectId(caller.memberId), ...notPending })
      .sort({ createdAt: -1, _id: -1 })
      .toArray();
    if (view === 'summary') return stored.map(presentSummary);
    const book = await this.#books.toRead(caller.memberId, exerciseIdsIn(stored));
    return stored.map((workout) => presentWorkout(workout, book));
  }

  async get(caller: Caller, id: string): Promise<Workout> {
    return this.#present(caller, await this.#find(caller, id));
  }

  /** Creates a workout. Idempotent under an id that the client chose. */
  async create(caller: Caller, input: NewWorkout): Promise<{ workout: Workout; isNew: boolean }> {
    requireCaller(input.userId, caller);
    const { id, rounds } = input;
    if (id !== undefined) requireOwnId(id, caller);
    const find = async (ownId: string) => {
      const stored = await this.#workouts.findOne(ownOf(caller, ownId)).lean<StoredWorkout>();
      return stored && this.#present(caller, stored);
    };
    const insert = async () => {
      const exercises = await this.#stored(caller, input.exercises ?? []);
      requireRounds(rounds ?? [], exercises);
      const fields = {
        name: input.name,
        description: input.description || null,
        category: input.category,
        estimatedDuration: input.estimatedDuration ?? null,
        isTemplate: input.isTemplate ?? false,
        exercises,
        ...(rounds && { rounds }),
      };
      return this.#insert(caller, fields, id);
    };
    const { document: workout, isNew } = await createOnce(id, 'workout', find, insert);
    return { workout, isNew };
  }

  async change(caller: Caller, id: string, change: WorkoutChange): Promise<Workout> {
    const { exercises, description, ...fields } = change;
    const list = exercises && (await this.#stored(caller, exercises));
    const statedFields = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    const stored = await editStored(this.#workouts, caller, { _id: id }, 'The workout', (before) => {
      requireRounds(change.rounds ?? [], list ?? before.exercises);
      return {
        ...statedFields,
        ...(description !== undefined && { description: description || null }),
        ...(list && { exercises: list }),
        updatedAt: new Date(),
      };
    });
    this.#changed(caller);
    return this.#present(caller, stored);
  }

  async duplicate(caller: Caller, id: string): Promise<Workout> {
    const { name, description, category, estimatedDuration, isTemplate, exercises, rounds } =
      await this.#find(caller, id);
    return this.#insert(caller, {
      name: copyName(name),
      description,
      category,
      estimatedDuration,
      isTemplate,
      exercises: exercises.map((exercise) => ({ ...exercise, _id: new Types.ObjectId() })),
      ...(rounds && { rounds }),
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    if (!(await this.#bin.discard(caller, id))) throw notFound('The workout');
    this.#changed(caller);
  }

  /** Deletes a workout that cannot be restored: one that was made in vain. */
  async withdraw(caller: Caller, id: string): Promise<void> {
    if (await deleteUnderIntent(this.#workouts, ownOf(caller, id) as never, caller)) this.#changed(caller);
  }

  /** Restores a deleted workout; one that was not deleted is answered as it is. */
  async restore(caller: Caller, id: string): Promise<Workout> {
    if (await this.#bin.restore(caller, id)) this.#changed(caller);
    return this.get(caller, id);
  }

  /** Deletes all workouts of a member who is being deleted. */
  async removeAll(userId: string): Promise<void> {
    await this.#workouts.deleteMany({ userId, ...evenPending });
    await this.#bin.empty(userId);
  }

  async #stored({ memberId }: Caller, inputs: readonly WorkoutExerciseInput[]) {
    const ids = inputs.map(({ exerciseId }) => exerciseId);
    return storedExercises(inputs, await this.#books.toRead(memberId, ids));
  }

  async #present({ memberId }: Caller, stored: StoredWorkout): Promise<Workout> {
    return presentWorkout(stored, await this.#books.toRead(memberId, exerciseIdsIn([stored])));
  }

  async #find(caller: Caller, id: string): Promise<StoredWorkout> {
    const stored = await this.#workouts.findOne({ _id: id, userId: caller.memberId }).lean<StoredWorkout>();
    if (!stored) throw notFound('The workout');
    return stored;
  }

  async #insert(
    caller: Caller,
    fields: Omit<StoredWorkout, '_id' | 'userId' | 'revision' | 'createdAt' | 'updatedAt'>,
    id?: string,
  ): Promise<Workout> {
    requireWithinLimit(fields.exercises.length);
    const now = new Date();
    const workout: StoredWorkout = {
      ...fields,
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(caller.memberId),
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    await withinQuota(this.#workouts, { userId: workout.userId }, QUOTA, workout._id, () =>
      insertUnderIntent(this.#workouts, workout, caller),
    );
    this.#changed(caller);
    return this.#present(caller, workout);
  }

  #changed({ memberId }: Caller): void {
    for (const list of changingWith('workouts')) this.#events.emit('listChanged', { userId: memberId, list });
  }
}
