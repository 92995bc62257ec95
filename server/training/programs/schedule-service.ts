import { Types } from 'mongoose';
import type {
  NewProgramWorkout,
  ProgramWorkout,
  ProgramWorkoutChange,
} from '@common/contract/training/programs';
import { notFound, ProblemError } from '@server/core/errors';
import type { RoomDeps } from '@server/core/room-deps';
import { editStored } from '@server/database/edit-stored';
import type { Caller } from '@server/http/handlers';
import { requireOwnId } from '@server/http/require-caller';
import { programModel, type StoredProgram } from './model';
import { requireWeek, requireWithinLimit } from './policy';
import { presentEntry } from './present';
import { ScheduledWorkouts } from './scheduled-workouts';

/** `order` of a workout just scheduled [3.22]. */
const FIRST = 1;

/** The scheduled workouts of a member's programs. */
export class ScheduleService {
  readonly #programs;
  readonly #events;
  readonly #workouts;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#programs = programModel(connection);
    this.#events = events;
    this.#workouts = new ScheduledWorkouts(connection);
  }

  /** Schedules a workout. Idempotent under an id that the client chose. */
  async add(
    caller: Caller,
    { id, programId, workoutId, week, day }: NewProgramWorkout,
  ): Promise<{ entry: ProgramWorkout; isNew: boolean }> {
    if (id !== undefined) requireOwnId(id, caller);
    const ownIds = await this.#workouts.ownAmong(caller.memberId, [{ workoutId }]);
    if (!ownIds.has(workoutId)) throw notFound('The workout');
    const scheduledIn = id && (await this.#programs.findOne({ 'workouts._id': id }, { _id: 1 }).lean());
    if (scheduledIn && String(scheduledIn._id) !== programId)
      throw new ProblemError('conflict', 'This id is taken in another program. Choose another one.');
    const _id = new Types.ObjectId(id);
    let isNew = true;
    const entry = { _id, workoutId: new Types.ObjectId(workoutId), week, day, order: FIRST };
    const filter = { _id: programId };
    const stored = await editStored(this.#programs, caller, filter, 'The program', (program) => {
      isNew = !program.workouts.some((one) => _id.equals(one._id));
      if (!isNew) return {};
      requireWeek(week, program);
      requireWithinLimit(program);
      return { workouts: [...program.workouts, entry] };
    });
    return { entry: await this.#answer(caller, stored, String(_id)), isNew };
  }

  async move(caller: Caller, id: string, { week, day }: ProgramWorkoutChange): Promise<ProgramWorkout> {
    const filter = { 'workouts._id': id };
    const stored = await editStored(this.#programs, caller, filter, 'The scheduled workout', (program) => {
      requireWeek(week, program);
      return {
        workouts: program.workouts.map((entry) =>
          String(entry._id) === id ? { ...entry, week, day } : entry,
        ),
      };
    });
    return this.#answer(caller, stored, id);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const filter = { 'workouts._id': id };
    await editStored(this.#programs, caller, filter, 'The scheduled workout', (program) => ({
      workouts: program.workouts.filter((entry) => String(entry._id) !== id),
    }));
    this.#changed(caller);
  }

  async #answer(caller: Caller, stored: StoredProgram, entryId: string): Promise<ProgramWorkout> {
    this.#changed(caller);
    const entry = stored.workouts.find(({ _id }) => String(_id) === entryId)!;
    const find = await this.#workouts.of(caller.memberId, [{ workouts: [entry] }]);
    return presentEntry(String(stored._id), entry, find);
  }

  #changed({ memberId }: Caller): void {
    this.#events.emit('listChanged', { userId: memberId, list: 'programs' });
  }
}
