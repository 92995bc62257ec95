import { Types } from 'mongoose';
import type * as z from 'zod';
import { DAY_MS } from '@common/constants';
import { changingWith } from '@common/contract/lists';
import {
  DRAFT_DAYS,
  type Draft,
  type keptDraftSchema,
  MAX_DRAFTS,
  type NewDraft,
} from '@common/contract/training/drafts';
import type { Workout } from '@common/contract/training/workouts';
import { notFound, ProblemError } from '@server/core/errors';
import { type Quota, withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { deleteUnderIntent, evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { ExerciseBooks } from '../exercises/own/book';
import type { TakeProgram } from '../sharing/take-program';
import { requireRounds, storedExercises } from '../workouts/exercise-input';
import { exerciseIdsIn, presentWorkout } from '../workouts/present';
import { type DraftWorkout, draftModel, type StoredDraft } from './model';

const QUOTA: Quota = {
  max: MAX_DRAFTS,
  refusal: `${MAX_DRAFTS} drafts wait for you already. Please keep or discard some first.`,
};
const current = () => ({ expiresAt: { $gt: new Date() } });

/** Workouts and programs that were planned for a member, until the member keeps or discards them. */
export class DraftService {
  readonly #drafts;
  readonly #books;
  readonly #events;

  constructor(
    { connection, events }: Pick<RoomDeps, 'connection' | 'events'>,
    private readonly take: TakeProgram,
  ) {
    this.#drafts = draftModel(connection);
    this.#books = new ExerciseBooks(connection);
    this.#events = events;
  }

  async list({ memberId }: Pick<Caller, 'memberId'>): Promise<Draft[]> {
    const stored = await this.#drafts
      .find({ userId: memberId, ...current() })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredDraft[]>();
    return Promise.all(stored.map((draft) => this.#present(draft)));
  }

  /** Stores a draft. Refuses what could not be kept: unknown exercises, too few targets, rounds without exercises. */
  async create(caller: Caller, { from, workouts, program }: NewDraft): Promise<Draft> {
    const now = Date.now();
    const draft: StoredDraft = {
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(caller.memberId),
      from,
      workouts: await this.#planned(caller, workouts),
      program: program
        ? {
            ...program,
            description: program.description || null,
            difficulty: program.difficulty ?? 'intermediate',
            goal: program.goal ?? null,
          }
        : null,
      createdAt: new Date(now),
      expiresAt: new Date(now + DRAFT_DAYS * DAY_MS),
    };
    await withinQuota(this.#drafts, { userId: draft.userId }, QUOTA, draft._id, () =>
      insertUnderIntent(this.#drafts, draft, caller),
    );
    this.#changed(caller);
    return this.#present(draft);
  }

  /** Makes the workouts and the program of a draft the member's. Kept twice it is kept once: ids follow from the draft's. */
  async keep(caller: Caller, id: string): Promise<z.infer<typeof keptDraftSchema>> {
    const stored = await this.#find(caller, id);
    const workouts = await this.#workoutsOf(stored);
    const key = `draft ${id}`;
    const becoming = await this.#taken(caller, stored, workouts, key);
    await deleteUnderIntent(this.#drafts, this.#ownOf(caller, id), caller);
    this.#changed(caller);
    return becoming;
  }

  async discard(caller: Caller, id: string): Promise<void> {
    if (!(await deleteUnderIntent(this.#drafts, this.#ownOf(caller, id), caller)))
      throw notFound('The draft');
    this.#changed(caller);
  }

  /** Deletes all drafts of a member who is being deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#drafts.deleteMany({ userId: memberId, ...evenPending });
  }

  async #taken(caller: Caller, { program }: StoredDraft, workouts: Workout[], key: string) {
    if (!program) return { workoutIds: await this.take.takeWorkouts(caller, workouts, key), programId: null };
    const { schedule, ...fields } = program;
    const scheduled = schedule.map(({ workout, ...day }) => ({
      ...day,
      workoutId: workouts[workout - 1]!.id,
    }));
    const taken = await this.take.take(caller, { stored: { ...fields, workouts: scheduled }, workouts }, key);
    return {
      workoutIds: [...new Set(taken.workouts.map(({ workoutId }) => workoutId))],
      programId: taken.id,
    };
  }

  async #planned({ memberId }: Caller, workouts: NewDraft['workouts']): Promise<DraftWorkout[]> {
    const ids = workouts.flatMap(({ exercises = [] }) => exercises.map(({ exerciseId }) => exerciseId));
    const book = await this.#books.toRead(memberId, ids);
    return workouts.map((workout, index) => {
      const exercises = inWorkout(index, () => {
        const planned = storedExercises(workout.exercises ?? [], book);
        requireRounds(workout.rounds ?? [], planned);
        return planned;
      });
      const { name, category, rounds, description, estimatedDuration = null } = workout;
      return {
        _id: new Types.ObjectId(),
        ...{ name, category, estimatedDuration, exercises },
        description: description || null,
        ...(rounds && { rounds }),
      };
    });
  }

  async #workoutsOf({ userId, workouts, createdAt }: StoredDraft): Promise<Workout[]> {
    const book = await this.#books.toRead(String(userId), exerciseIdsIn(workouts));
    const asStored = { userId, isTemplate: false, revision: 1, createdAt, updatedAt: createdAt };
    return workouts.map((workout) => presentWorkout({ ...asStored, ...workout }, book));
  }

  async #present(stored: StoredDraft): Promise<Draft> {
    const { _id, from, createdAt, expiresAt, program } = stored;
    return {
      id: String(_id),
      from,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      workouts: await this.#workoutsOf(stored),
      program,
    };
  }

  async #find(caller: Caller, id: string): Promise<StoredDraft> {
    const stored = await this.#drafts
      .findOne({ ...this.#ownOf(caller, id), ...current() })
      .lean<StoredDraft>();
    if (!stored) throw notFound('The draft');
    return stored;
  }

  #ownOf({ memberId }: Caller, id: string) {
    return { _id: new Types.ObjectId(id), userId: new Types.ObjectId(memberId) };
  }

  #changed({ memberId }: Caller): void {
    for (const list of changingWith('workouts')) this.#events.emit('listChanged', { userId: memberId, list });
  }
}

/** Runs a check of one workout, so that its faults name its place in the draft. */
function inWorkout<T>(index: number, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.faults) throw error;
    const faults = error.faults.map(({ path, message }) => ({
      path: path.replace(/^body/, `body.workouts.${index}`),
      message,
    }));
    throw new ProblemError(error.code, error.detail, faults);
  }
}
