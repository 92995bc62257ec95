import { Types } from 'mongoose';
import { createState } from '../../common/player/create-state';
import type { StartSession } from '../../common/sessions';
import { notFound, ProblemError } from '../errors';
import { KeyedQueue } from '../keyed-queue';
import { requireCaller } from '../own-user';
import type { Caller } from '../rest/handlers';
import { accessEnded } from './change';
import type { CommandService } from './command-service';
import { derivedFields } from './derived-fields';
import type { StoredSession } from './model';
import { planOf } from './plan-of-workout';
import { previousSets } from './previous-sets';
import type { SessionDeps } from './session-deps';

/** Start Workout: one session under way for each workout, however many starts there are. */
export class StartService {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly deps: SessionDeps,
    private readonly commands: CommandService,
  ) {}

  start(input: StartSession, caller: Pick<Caller, 'memberId'>): Promise<StoredSession> {
    requireCaller(input.userId, caller);
    return this.#turns.run(`${caller.memberId}:${input.workoutId}`, () =>
      this.#start(input, caller.memberId),
    );
  }

  async #start(input: StartSession, userId: string): Promise<StoredSession> {
    for (;;) {
      const same = await this.#own(input.id, userId);
      if (same) return this.#opened(same);
      const underWay = await this.deps.sessions.underWay(userId, input.workoutId);
      if (underWay) return this.#resumed(await this.#opened(underWay), input.at ?? this.deps.now());
      const session = await this.#made(input, userId);
      const taken = await this.deps.sessions.insert(session);
      if (taken === null) return this.#opened(session);
      // Another node was faster, which the next turn finds; an id that is somebody else's it never will.
      const isOthers = taken === '_id' && !(await this.#own(input.id, userId));
      if (isOthers) throw new ProblemError('conflict', 'This session id is taken. Choose another one.');
    }
  }

  async #own(id: string | undefined, userId: string): Promise<StoredSession | null> {
    return id === undefined ? null : this.deps.sessions.find({ _id: id, userId });
  }

  async #made({ id, workoutId, at }: StartSession, userId: string): Promise<StoredSession> {
    const workout = await this.deps.workoutOf(userId, workoutId);
    if (!workout) throw notFound('The workout');
    const exerciseIds = workout.exercises.map(({ exerciseId }) => exerciseId);
    const plan = planOf(workout, await previousSets(this.deps.sessions, userId, exerciseIds));
    const now = this.deps.now();
    const state = createState(plan, Math.min(at ?? now, now));
    return {
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
  }

  /**
   * A new session is stored as pending, then opened once the member is known to be welcome still. A revocation
   * in between either is seen here or has already changed `access`, so nothing starts after it. A server that
   * died between the two steps is made good by the next start.
   */
  async #opened(stored: StoredSession): Promise<StoredSession> {
    if (stored.access === 'open') return stored;
    if (stored.access === 'revoked') throw accessEnded();
    const own = { _id: String(stored._id), userId: String(stored.userId) };
    if (await this.deps.isClosed(own.userId)) {
      await this.deps.sessions.withdraw(own._id);
      throw accessEnded();
    }
    if (await this.deps.sessions.open(own._id)) {
      this.#tell(stored);
      return { ...stored, access: 'open' };
    }
    const now = await this.deps.sessions.find(own);
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
    this.deps.events.emit('sessionChanged', {
      userId,
      sessionId: String(stored._id),
      from: 0,
      to: stored.version,
      before: null,
      after: stored.state,
      actionId: null,
      at: stored.touchedAt.getTime(),
    });
    this.deps.events.emit('listChanged', { userId, list: 'sessions' });
  }
}
