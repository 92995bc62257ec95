import { Types } from 'mongoose';
import { changingWith } from '@common/contract/lists';
import type {
  NewWorkoutExercise,
  WorkoutExercise,
  WorkoutExerciseChange,
} from '@common/contract/training/workouts';
import { ProblemError } from '@server/core/errors';
import { withRevision } from '@server/core/revision';
import type { RoomDeps } from '@server/core/room-deps';
import { editStored } from '@server/database/edit-stored';
import type { Caller } from '@server/http/handlers';
import { requireOwnId } from '@server/http/require-caller';
import { ExerciseBooks } from '../exercises/own/book';
import { changeExercise, requireKnown, requireWithinLimit, storedExercise } from './exercise-input';
import { type StoredExercise, workoutModel } from './model';
import { presentExercise } from './present';

/** Edits single exercises of a workout. They are part of the workout's document: each edit is one atomic write. */
export class WorkoutExerciseService {
  readonly #workouts;
  readonly #books;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#workouts = workoutModel(connection);
    this.#books = new ExerciseBooks(connection);
    this.#events = events;
  }

  /** Adds an exercise to a workout. Idempotent under an id that the client chose. */
  async add(
    caller: Caller,
    { id, workoutId, ...input }: NewWorkoutExercise,
  ): Promise<{ exercise: WorkoutExercise; isNew: boolean }> {
    if (id !== undefined) requireOwnId(id, caller);
    const book = await this.#books.toRead(caller.memberId, [input.exerciseId]);
    requireKnown([{ exerciseId: input.exerciseId, path: 'body.exerciseId' }], book);
    const filter = { _id: workoutId };
    const storedIn = id && (await this.#workouts.findOne({ 'exercises._id': id }, { _id: 1 }).lean());
    if (storedIn && String(storedIn._id) !== workoutId)
      throw new ProblemError('conflict', 'This id is taken in another workout. Choose another one.');
    let added: StoredExercise | undefined;
    let isNew = true;
    await editStored(this.#workouts, caller, filter, 'The workout', ({ exercises }) => {
      added = id === undefined ? undefined : exercises.find(({ _id }) => String(_id) === id);
      isNew = !added;
      if (added) return {};
      requireWithinLimit(exercises.length + 1);
      added = storedExercise(input, 1 + Math.max(0, ...exercises.map(({ order }) => order)), 'body', book);
      if (id !== undefined) added._id = new Types.ObjectId(id);
      return { exercises: [...exercises, added], updatedAt: new Date() };
    });
    this.#changed(caller);
    return { exercise: presentExercise(workoutId, added!, book), isNew };
  }

  async change(caller: Caller, id: string, change: WorkoutExerciseChange): Promise<WorkoutExercise> {
    const stored = await this.#edit(caller, id, (exercises) =>
      exercises.map((exercise) =>
        String(exercise._id) === id ? changeExercise(exercise, change) : exercise,
      ),
    );
    const changed = stored.exercises.find(({ _id }) => String(_id) === id)!;
    const book = await this.#books.toRead(caller.memberId, [changed.exerciseId]);
    return withRevision(presentExercise(String(stored._id), changed, book), stored.revision);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    await this.#edit(caller, id, (exercises) => exercises.filter(({ _id }) => String(_id) !== id));
  }

  async #edit(caller: Caller, id: string, decide: (exercises: StoredExercise[]) => StoredExercise[]) {
    const filter = { 'exercises._id': id };
    const stored = await editStored(this.#workouts, caller, filter, 'The exercise', ({ exercises }) => ({
      exercises: decide(exercises),
      updatedAt: new Date(),
    }));
    this.#changed(caller);
    return stored;
  }

  #changed({ memberId }: Caller): void {
    for (const list of changingWith('workouts')) this.#events.emit('listChanged', { userId: memberId, list });
  }
}
