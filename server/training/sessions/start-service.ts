import { Types } from 'mongoose';
import { OLDEST_START_DAYS } from '../../../common/constants';
import { createState } from '../../../common/player/create-state';
import { MAX_SESSION_MS } from '../../../common/player/time';
import type { StartSession } from '../../../common/sessions';
import { notFound, ProblemError } from '../../core/errors';
import { KeyedQueue } from '../../core/keyed-queue';
import type { Caller } from '../../http/handlers';
import { requireCaller } from '../../http/own-user';
import { accessEnded, tellAgain } from './change';
import type { CommandService } from './command-service';
import { derivedFields } from './derived-fields';
import type { StoredSession } from './model';
import { planOf } from './plan-of-workout';
import { previousSets } from './previous-sets';
import type { SessionDeps } from './session-deps';

const DAY_MS = 86_400_000;

type Member = Pick<Caller, 'memberId' | 'requireStanding'>;

/** The session that a start led to. `isNew`: it began with this very start. */
export interface Started {
  session: StoredSession;
  isNew: boolean;
}

/**
 * Refuses a start that no clock explains. One that is a little ahead counts as now: a phone may have been without a
 * network, and its clock wrong.
 */
function requireStart(at: number | undefined, now: number): void {
  if (at === undefined || (at <= now + MAX_SESSION_MS && at >= now - OLDEST_START_DAYS * DAY_MS)) return;
  const message =
    at > now
      ? 'A workout cannot start in the future.'
      : 'A workout can be brought in for a year after its start, not later.';
  throw new ProblemError('validation_failed', message, [{ path: 'body.at', message }]);
}

/** Start Workout: one session under way for each workout, however many starts there are. */
export class StartService {
  readonly #turns = new KeyedQueue();

  constructor(
    private readonly deps: SessionDeps,
    private readonly commands: CommandService,
  ) {}

  start(input: StartSession, caller: Member): Promise<Started> {
    requireCaller(input.userId, caller);
    requireStart(input.at, this.deps.now());
    return this.#turns.run(`${caller.memberId}:${input.workoutId}`, async () => {
      for (;;) {
        const started = await this.#start(input, caller);
        if (started) return started;
      }
    });
  }

  /** Null: somebody else was faster, or took it away again; the next turn finds what there is now. */
  async #start(input: StartSession, caller: Member): Promise<Started | null> {
    const userId = caller.memberId;
    const { sessions } = this.deps;
    const answered = () => (input.id === undefined ? null : sessions.startedBy(userId, input.id));
    const same = await answered();
    if (same && String(same.workoutId) !== input.workoutId) {
      throw new ProblemError('conflict', 'This session id is that of another workout. Choose another one.');
    }
    if (same) return this.#takenUp(same, input, caller);
    const underWay = await sessions.underWay(userId, input.workoutId);
    if (underWay) return this.#takenUp(underWay, input, caller);
    // It may have led to the session that was under way a moment ago.
    if (await answered()) return null;
    const session = await this.#made(input, userId);
    const taken = await this.deps.sessions.insert(session);
    if (taken === null) {
      const opened = await this.#opened(session, caller);
      return opened && { session: opened, isNew: true };
    }
    // Another node was faster, which the next turn finds; an id that is somebody else's it never will.
    const isOthers = taken === '_id' && !(await answered());
    if (isOthers) throw new ProblemError('conflict', 'This session id is taken. Choose another one.');
    return null;
  }

  /**
   * The session there is already. It keeps the start's own id first: should the start come once more when the
   * session has ended, it begins no second one.
   */
  async #takenUp(there: StoredSession, { id, at }: StartSession, caller: Member): Promise<Started | null> {
    const opened = await this.#opened(there, caller);
    if (!opened) return null;
    const isKnown = id === undefined || id === String(there._id) || there.startIds?.includes(id);
    if (!isKnown && !(await this.deps.sessions.takeIn(String(there._id), id))) return null;
    // The start may come a second time because nobody heard of the first.
    this.#tell(opened);
    return { session: await this.#resumed(opened, at ?? this.deps.now(), caller), isNew: false };
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
   * or sign-out in between either is seen here or has already changed `access` or taken the session away, so
   * nothing starts after it. A server that died between the two steps is made good by the next start.
   */
  async #opened(stored: StoredSession, { requireStanding }: Member): Promise<StoredSession | null> {
    if (stored.access === 'open') return stored;
    if (stored.access === 'revoked') throw accessEnded();
    const own = { _id: String(stored._id), userId: String(stored.userId) };
    try {
      if (await this.deps.isClosed(own.userId)) throw accessEnded();
      await requireStanding?.();
    } catch (error) {
      if (error instanceof ProblemError) await this.deps.sessions.withdraw(own._id);
      throw error;
    }
    // Where there is no answer, it may be open.
    let isOpen = true;
    try {
      isOpen = await this.deps.sessions.open(own._id);
    } finally {
      if (isOpen) this.#tell(stored);
    }
    if (isOpen) return { ...stored, access: 'open' };
    const now = await this.deps.sessions.find(own);
    if (now?.access === 'revoked') throw accessEnded();
    return now?.access === 'open' ? now : null;
  }

  /** A start that was tapped after the pause takes the session up again. */
  async #resumed(stored: StoredSession, at: number, caller: Member): Promise<StoredSession> {
    const { state } = stored;
    if (state.phase !== 'paused' || at <= state.pausedAt) return stored;
    const filter = { _id: String(stored._id), userId: String(stored.userId) };
    return this.commands.applyUnnumbered(filter, () => ({ type: 'resume' }), caller);
  }

  /** As of a session that nobody knows yet; whoever does ignores it. */
  #tell(stored: StoredSession): void {
    tellAgain(this.deps.events, stored, stored.version, 0);
  }
}
