import { type Connection, Types } from 'mongoose';
import { createState } from '../../common/player/create-state';
import type { StartSession } from '../../common/sessions';
import { notFound, ProblemError } from '../errors';
import { KeyedQueue } from '../keyed-queue';
import { requireCaller } from '../own-user';
import type { Caller } from '../rest/handlers';
import type { RoomDeps } from '../room';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { isClosed } from './access';
import { accessEnded } from './change';
import type { CommandService } from './command-service';
import { derivedFields } from './derived-fields';
import { duplicateKey } from './duplicate-key';
import { type StoredSession, sessionModel } from './model';
import { planOf } from './plan-of-workout';
import { previousSets } from './previous-sets';

/** Start Workout: one session under way for each workout, however many starts there are. */
export class StartService {
  readonly #connection: Connection;
  readonly #sessions;
  readonly #events;
  readonly #turns = new KeyedQueue();

  constructor(
    { connection, events }: Pick<RoomDeps, 'connection' | 'events'>,
    private readonly commands: CommandService,
  ) {
    this.#connection = connection;
    this.#sessions = sessionModel(connection);
    this.#events = events;
  }

  start(input: StartSession, caller: Caller): Promise<StoredSession> {
    requireCaller(input.userId, caller);
    return this.#turns.run(`${caller.memberId}:${input.workoutId}`, () =>
      this.#start(input, caller.memberId),
    );
  }

  async #start(input: StartSession, userId: string): Promise<StoredSession> {
    for (;;) {
      const same = await this.#own(input.id, userId);
      if (same) return this.#opened(same);
      const underWay = await this.#underWay(userId, input.workoutId);
      if (underWay) return this.#resumed(await this.#opened(underWay), input.at ?? Date.now());
      try {
        return await this.#opened(await this.#insert(input, userId));
      } catch (error) {
        const key = duplicateKey(error);
        if (key === null) throw error;
        // Another node was faster, which the next turn finds; an id that is somebody else's it never will.
        const isTaken = key === '_id' && !(await this.#own(input.id, userId));
        if (isTaken) throw new ProblemError('conflict', 'This session id is taken. Choose another one.');
      }
    }
  }

  async #own(id: string | undefined, userId: string): Promise<StoredSession | null> {
    return id === undefined ? null : this.#sessions.findOne({ _id: id, userId }).lean<StoredSession>();
  }

  #underWay(userId: string, workoutId: string): Promise<StoredSession | null> {
    return this.#sessions
      .findOne({ userId, workoutId, phase: { $in: ['active', 'paused'] } })
      .sort({ startTime: -1 })
      .lean<StoredSession>();
  }

  async #insert({ id, workoutId, at }: StartSession, userId: string): Promise<StoredSession> {
    const workout = await workoutModel(this.#connection)
      .findOne({ _id: workoutId, userId })
      .lean<StoredWorkout>();
    if (!workout) throw notFound('The workout');
    const exerciseIds = workout.exercises.map(({ exerciseId }) => exerciseId);
    const plan = planOf(workout, await previousSets(this.#sessions, userId, exerciseIds));
    const now = Date.now();
    const state = createState(plan, Math.min(at ?? now, now));
    const session: StoredSession = {
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(userId),
      workoutId: new Types.ObjectId(workoutId),
      plan,
      state,
      version: 1,
      devices: [],
      access: 'pending',
      touchedAt: new Date(now),
      ...derivedFields({ userId, workoutId, plan }, state),
    };
    await this.#sessions.insertOne(session);
    return session;
  }

  /**
   * A new session is stored as pending, then opened once the member is known to be welcome still. A revocation
   * in between either is seen here or has already changed `access`, so nothing starts after it. A server that
   * died between the two steps is made good by the next start.
   */
  async #opened(stored: StoredSession): Promise<StoredSession> {
    if (stored.access === 'open') return stored;
    if (stored.access === 'revoked') throw accessEnded();
    const pending = { _id: stored._id, access: 'pending' } as const;
    if (await isClosed(this.#connection, String(stored.userId))) {
      await this.#sessions.deleteOne(pending);
      throw accessEnded();
    }
    const { matchedCount } = await this.#sessions.updateOne(pending, { $set: { access: 'open' } });
    if (matchedCount === 1) {
      this.#tell(stored);
      return { ...stored, access: 'open' };
    }
    const now = await this.#sessions.findById(stored._id).lean<StoredSession>();
    if (now?.access !== 'open') throw accessEnded();
    return now;
  }

  /** A start that was tapped after the pause takes the session up again. */
  async #resumed(stored: StoredSession, at: number): Promise<StoredSession> {
    const { state } = stored;
    if (state.phase !== 'paused' || at <= state.pausedAt) return stored;
    const filter = { _id: String(stored._id), userId: String(stored.userId) };
    return this.commands.applyUnnumbered(filter, () => ({ type: 'resume' }));
  }

  #tell(stored: StoredSession): void {
    const userId = String(stored.userId);
    this.#events.emit('sessionChanged', {
      userId,
      sessionId: String(stored._id),
      from: 0,
      to: stored.version,
      before: null,
      after: stored.state,
      actionId: null,
      at: stored.touchedAt.getTime(),
    });
    this.#events.emit('listChanged', { userId, list: 'sessions' });
  }
}
