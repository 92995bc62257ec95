import { Types } from 'mongoose';
import { MAX_PROGRAMS_PER_MEMBER } from '@common/constants';
import type { NewProgram, Program, ProgramChange } from '@common/contract/training/programs';
import { type WeeksChange, weeksFault, withWeeks } from '@common/programs/program-weeks';
import { copyName } from '@server/core/copy-name';
import { notFound } from '@server/core/errors';
import { type Quota, withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { createOnce } from '@server/database/create-once';
import { editStored } from '@server/database/edit-stored';
import { RecycleBin } from '@server/database/recycle-bin';
import { evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { requireCaller, requireOwnId } from '@server/http/require-caller';
import { programModel, type StoredProgram } from './model';
import { refuse, requireDuration, requireWeek } from './policy';
import { presentProgram } from './present';
import { ScheduledWorkouts } from './scheduled-workouts';

const QUOTA: Quota = {
  max: MAX_PROGRAMS_PER_MEMBER,
  refusal: `You have ${MAX_PROGRAMS_PER_MEMBER} programs. Please delete some that you no longer use.`,
};

/** A member's programs: everything but single scheduled workouts (schedule-service.ts). */
export class ProgramService {
  readonly #programs;
  readonly #bin;
  readonly #events;
  readonly #workouts;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#programs = programModel(connection);
    this.#bin = new RecycleBin(connection, this.#programs, QUOTA);
    this.#events = events;
    this.#workouts = new ScheduledWorkouts(connection);
  }

  async list({ memberId }: Caller): Promise<Program[]> {
    const stored = await this.#programs
      .find({ userId: memberId })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredProgram[]>();
    const find = await this.#workouts.of(memberId, stored);
    return stored.map((program) => presentProgram(program, find));
  }

  async get(caller: Caller, id: string): Promise<Program> {
    return this.#present(caller, await this.#find(caller, id));
  }

  /** Creates a program. Idempotent under an id that the client chose. */
  async create(caller: Caller, input: NewProgram): Promise<{ program: Program; isNew: boolean }> {
    requireCaller(input.userId, caller);
    const { id } = input;
    if (id !== undefined) requireOwnId(id, caller);
    const find = async (_id: string) => {
      const stored = await this.#programs.findOne({ _id, userId: caller.memberId }).lean<StoredProgram>();
      return stored && this.#present(caller, stored);
    };
    const { schedule = [] } = input;
    for (const { week } of schedule) requireWeek(week, input);
    const ownIds = await this.#workouts.ownAmong(caller.memberId, schedule);
    if (schedule.some(({ workoutId }) => !ownIds.has(workoutId))) throw notFound('The workout');
    const fields = {
      name: input.name,
      description: input.description || null,
      duration: input.duration,
      difficulty: input.difficulty ?? ('intermediate' as const),
      goal: input.goal ?? null,
      workouts: schedule.map(({ workoutId, week, day }) => ({
        _id: new Types.ObjectId(),
        workoutId: new Types.ObjectId(workoutId),
        week,
        day,
        order: 1,
      })),
    };
    const insert = () => this.#insert(caller, fields, id);
    const { document: program, isNew } = await createOnce(id, 'program', find, insert);
    return { program, isNew };
  }

  async change(caller: Caller, id: string, { description, ...fields }: ProgramChange): Promise<Program> {
    const statedFields = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    const filter = { _id: id };
    const stored = await editStored(this.#programs, caller, filter, 'The program', (before) => {
      requireDuration(fields.duration ?? before.duration, before);
      return { ...statedFields, ...(description !== undefined && { description: description || null }) };
    });
    this.#changed(caller, Boolean(stored.publishedAt));
    return this.#present(caller, stored);
  }

  async changeWeeks(caller: Caller, id: string, change: WeeksChange): Promise<Program> {
    const stored = await editStored(this.#programs, caller, { _id: id }, 'The program', (before) => {
      const fault = weeksFault(change, before);
      if (fault) refuse(`body.change.${fault.field}`, fault.message);
      return withWeeks(before, change);
    });
    this.#changed(caller, Boolean(stored.publishedAt));
    return this.#present(caller, stored);
  }

  async copy(caller: Caller, id: string): Promise<Program> {
    const { name, description, duration, difficulty, goal, workouts } = await this.#find(caller, id);
    return this.#insert(caller, {
      name: copyName(name),
      description,
      duration,
      difficulty,
      goal,
      workouts: workouts.map((entry) => ({ ...entry, _id: new Types.ObjectId() })),
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const published = { _id: id, userId: caller.memberId, publishedAt: { $gt: new Date(0) } };
    const isPublished = (await this.#programs.exists(published)) !== null;
    if (!(await this.#bin.discard(caller, id))) throw notFound('The program');
    this.#changed(caller, isPublished);
  }

  /** Restores a deleted program; one that was not deleted is answered as it is. */
  async restore(caller: Caller, id: string): Promise<Program> {
    const isRestored = await this.#bin.restore(caller, id);
    const program = await this.get(caller, id);
    if (isRestored) this.#changed(caller, program.publishedAt !== undefined);
    return program;
  }

  /** Deletes all programs of a member who is being deleted. */
  async removeAll(userId: string): Promise<void> {
    await this.#programs.deleteMany({ userId, ...evenPending });
    await this.#bin.empty(userId);
  }

  async #find(caller: Caller, id: string): Promise<StoredProgram> {
    const stored = await this.#programs.findOne({ _id: id, userId: caller.memberId }).lean<StoredProgram>();
    if (!stored) throw notFound('The program');
    return stored;
  }

  async #insert(
    caller: Caller,
    fields: Omit<StoredProgram, '_id' | 'userId' | 'revision' | 'createdAt'>,
    id?: string,
  ): Promise<Program> {
    const program: StoredProgram = {
      ...fields,
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(caller.memberId),
      revision: 1,
      createdAt: new Date(),
    };
    await withinQuota(this.#programs, { userId: program.userId }, QUOTA, program._id, () =>
      insertUnderIntent(this.#programs, program, caller),
    );
    this.#changed(caller);
    return this.#present(caller, program);
  }

  async #present({ memberId }: Caller, stored: StoredProgram): Promise<Program> {
    return presentProgram(stored, await this.#workouts.of(memberId, [stored]));
  }

  #changed({ memberId }: Caller, isPublished = false): void {
    if (isPublished) this.#events.emit('clubListChanged', { list: 'programs' });
    this.#events.emit('listChanged', { userId: memberId, list: 'programs' });
  }
}
