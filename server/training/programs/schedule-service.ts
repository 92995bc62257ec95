import { Types } from 'mongoose';
import type {
  NewProgramWorkout,
  ProgramWorkout,
  ProgramWorkoutChange,
} from '@common/contract/training/programs';
import { notFound } from '@server/core/errors';
import type { RoomDeps } from '@server/core/room-deps';
import { editStored } from '@server/database/edit-stored';
import type { Caller } from '@server/http/handlers';
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

  async add(caller: Caller, { programId, workoutId, week, day }: NewProgramWorkout): Promise<ProgramWorkout> {
    if (!(await this.#workouts.has(caller.memberId, workoutId))) throw notFound('The workout');
    const _id = new Types.ObjectId();
    const entry = { _id, workoutId: new Types.ObjectId(workoutId), week, day, order: FIRST };
    const filter = { _id: programId };
    const stored = await editStored(this.#programs, caller, filter, 'The program', (program) => {
      requireWeek(week, program);
      requireWithinLimit(program);
      return { workouts: [...program.workouts, entry] };
    });
    return this.#answer(caller, stored, String(_id));
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
