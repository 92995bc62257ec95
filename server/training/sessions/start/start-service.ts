import { MINUTE_MS, START_APART_MINUTES } from '@common/constants';
import type { SessionOffer, StartSession } from '@common/contract/training/sessions';
import { MAX_SESSION_MS } from '@common/player/plan/time';
import { forgottenSince } from '@common/player/state/completion';
import { offeredNames, renameFact } from '@common/player/state/entry-names';
import { REJECTION_TEXTS } from '@common/player/state/rejections';
import { isUnderWay } from '@common/player/state/state';
import { ProblemError } from '@server/core/errors';
import { KeyedQueue } from '@server/core/keyed-queue';
import { announceWrite } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { requireCaller } from '@server/http/require-caller';
import { approvalEnded, requireWithinLimit, tellAgain } from '../change';
import type { CommandService } from '../command-service';
import type { StoredSession } from '../model';
import type { SessionDeps } from '../session-deps';
import { HistoryQuota } from './history-quota';
import { newSession } from './new-session';

type Member = Pick<Caller, 'memberId' | 'requireAccess'>;

/** The session that answers a start. `isNew`: this very start created it. */
export interface Started {
  session: StoredSession;
  isNew: boolean;
}

/**
 * Refuses a start time that no wrong clock explains. One a little ahead counts as now: a phone may have been offline
 * with a wrong clock.
 */
function requireStart({ at, plan }: StartSession, now: number): void {
  // A start that carries its plan has happened already; `newSession` clamps its time.
  if (plan) return;
  if (at === undefined || at <= now + MAX_SESSION_MS) return;
  const message = REJECTION_TEXTS.start_in_future;
  throw new ProblemError('validation_failed', message, [{ path: 'body.at', message }]);
}

/** The id is another member's session: two members may have chosen the same. */
const idTaken = () => new ProblemError('conflict', 'This session id cannot be used. Choose another one.');

/** True if a start is so much older than the session under way that its device could not know of that one. */
function isApart({ at }: StartSession, { state }: StoredSession): boolean {
  return at !== undefined && state.startedAt - at > START_APART_MINUTES * MINUTE_MS;
}

/** Starts workouts: one session under way per workout, however many starts arrive. */
export class StartService {
  readonly #turns = new KeyedQueue();
  readonly #history: HistoryQuota;

  constructor(
    private readonly deps: SessionDeps,
    private readonly commands: CommandService,
  ) {
    this.#history = new HistoryQuota(deps.sessions);
  }

  start(input: StartSession, caller: Member): Promise<Started> {
    requireCaller(input.userId, caller);
    requireStart(input, this.deps.now());
    return this.#turns.run(`${caller.memberId}:${input.workoutId}`, async () => {
      for (;;) {
        const started = await this.#start(input, caller);
        if (started) return started;
        // Throws if access ended meanwhile: that is the answer then.
        await caller.requireAccess?.();
      }
    });
  }

  /** Merges an offered session into the stored one, which is created first if it does not exist. */
  async offer(offer: SessionOffer, caller: Member): Promise<StoredSession> {
    const { sessionId: id, workoutId, at, plan, end } = offer;
    const storedSession = await this.deps.sessions.startedBy(caller.memberId, id);
    const start = { id, workoutId, at, plan };
    const session =
      storedSession?.access === 'open' ? storedSession : await this.#startedAnew(start, end, caller);
    const entries = offeredNames(plan, session.plan, session.state.facts);
    const facts = (await this.#countedHere(offer, caller)).map((fact) => renameFact(fact, entries));
    return this.commands.offer({ ...offer, facts, sessionId: String(session._id) }, caller);
  }

  /** Drops `moved` facts to sessions that this database does not have: their sets count here. */
  async #countedHere({ facts }: SessionOffer, { memberId }: Member): Promise<SessionOffer['facts']> {
    const targets = facts.flatMap((fact) => (fact.kind === 'moved' ? [fact.to] : []));
    if (targets.length === 0) return facts;
    const storedTargets = await this.deps.sessions.openOf(memberId, targets);
    const ids = new Set(storedTargets.map(({ _id }) => String(_id)));
    return facts.filter((fact) => fact.kind !== 'moved' || ids.has(fact.to));
  }

  /** Creates the session of an offer. One with an `end` is never under way, so that limit does not apply. */
  #startedAnew(
    input: StartSession & { id: string },
    end: SessionOffer['end'],
    caller: Member,
  ): Promise<StoredSession> {
    const userId = caller.memberId;
    const { sessions } = this.deps;
    return this.#turns.run(`${userId}:${input.workoutId}`, async () => {
      for (;;) {
        const startedSession = await sessions.startedBy(userId, input.id);
        const opened = startedSession && (await this.#opened(startedSession, caller));
        if (opened) return opened;
        if (end) await this.#history.take(userId);
        else await this.#requireWithinLimit(input, caller);
        const taken = await sessions.insert(await newSession(this.deps, input, userId, true, end));
        if (taken !== null && !(await sessions.startedBy(userId, input.id))) throw idTaken();
      }
    });
  }

  /** Null if another start was faster, or the session was deleted again: the caller retries. */
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
    if (underWay && !isApart(input, underWay)) return this.#takenUp(underWay, input, caller);
    // This start may have led to a session that was under way a moment ago: the retry finds it.
    if (await answered()) return null;
    await this.#requireWithinLimit(input, caller);
    const session = await newSession(this.deps, input, userId, underWay !== null);
    const taken = await this.deps.sessions.insert(session);
    if (taken === null) {
      const opened = await this.#opened(session, caller);
      return opened && { session: opened, isNew: true };
    }
    // Another node was faster, and the retry finds its session; it never finds an id taken by another member.
    const isOthers = taken === '_id' && !(await answered());
    if (isOthers) throw idTaken();
    return null;
  }

  /**
   * Answers a start with the existing session. Stores the start's id in it first, so that a repeat after its end begins
   * no second one. Access is checked after the read, and the write compares the version: a revocation is either seen or
   * makes the write fail.
   */
  async #takenUp(existing: StoredSession, { id, at }: StartSession, caller: Member): Promise<Started | null> {
    const opened = await this.#opened(existing, caller);
    if (!opened) return null;
    const isKnown = id === undefined || id === String(existing._id) || existing.startIds?.includes(id);
    if (!isKnown) {
      await caller.requireAccess?.();
      if (!(await this.deps.sessions.takeIn(opened, id))) return null;
    }
    // This may be a repeat, and the first one's event may have been lost.
    this.#tell(opened);
    const session = await this.#resumed(opened, at ?? this.deps.now(), caller);
    return session && { session, isNew: false };
  }

  /**
   * Checks both quotas, of the history and of sessions under way. If a start that carries its plan exceeds the latter,
   * the session forgotten longest is finished.
   */
  async #requireWithinLimit({ plan }: StartSession, caller: Member): Promise<void> {
    const { sessions, now } = this.deps;
    await this.#history.take(caller.memberId);
    try {
      await requireWithinLimit(sessions, caller.memberId, now());
    } catch (error) {
      if (!plan || !(error instanceof ProblemError) || error.code !== 'quota_reached') throw error;
      const forgotten = (await sessions.allUnderWay(caller.memberId)).findLast(
        ({ state }) => forgottenSince(state, now()) !== null,
      );
      if (!forgotten) throw error;
      const filter = { _id: String(forgotten._id), userId: caller.memberId };
      await this.commands.applyUnnumbered(filter, () => ({ type: 'finish' }), caller);
    }
  }

  /**
   * Opens a pending session after checking access and quotas again; of concurrent starts, the one stored last counts
   * them all. A revocation or sign-out meanwhile is either seen here, or has changed `access` or deleted the session.
   * If the server dies between the two steps, the next start opens it. A session that has ended is opened under an
   * intent, because a revocation deletes only pending sessions that are under way.
   */
  async #opened(stored: StoredSession, { requireAccess }: Member): Promise<StoredSession | null> {
    if (stored.access === 'open') return stored;
    if (stored.access === 'revoked') throw approvalEnded();
    const { sessions } = this.deps;
    const filter = { _id: String(stored._id), userId: String(stored.userId) };
    // If the write fails without an answer, the session may be open.
    let isNow = false;
    const open = async (intentId: string | null) => {
      isNow = true;
      isNow = await sessions.open(filter._id, intentId);
      return isNow || null;
    };
    try {
      if (isUnderWay(stored.state)) {
        await this.#requireWelcome(stored);
        await requireAccess?.();
        await open(null);
      } else {
        const writer = { memberId: filter.userId, ...(requireAccess && { requireAccess }) };
        await announceWrite(sessions.intentsOf(stored), writer, async (intentId) => {
          await this.#requireWelcome(stored);
          return open(intentId);
        });
      }
    } catch (error) {
      if (error instanceof ProblemError) await sessions.withdraw(filter._id);
      throw error;
    } finally {
      if (isNow) this.#tell(stored);
    }
    if (isNow) return { ...stored, access: 'open' };
    const now = await sessions.find(filter);
    if (now?.access === 'revoked') throw approvalEnded();
    return now?.access === 'open' ? now : null;
  }

  async #requireWelcome(stored: StoredSession): Promise<void> {
    const userId = String(stored.userId);
    if (await this.deps.isClosed(userId)) throw approvalEnded();
    if (isUnderWay(stored.state))
      await requireWithinLimit(this.deps.sessions, userId, this.deps.now(), stored);
    await this.#history.confirm(userId);
  }

  /** Resumes a paused session if the start was tapped after the pause. Null if it has ended meanwhile. */
  async #resumed(stored: StoredSession, at: number, caller: Member): Promise<StoredSession | null> {
    const { state } = stored;
    if (state.phase !== 'paused' || at <= state.pausedAt) return stored;
    const filter = { _id: String(stored._id), userId: String(stored.userId) };
    try {
      return await this.commands.applyUnnumbered(filter, () => ({ type: 'resume' }), caller);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'command_rejected') return null;
      throw error;
    }
  }

  /** Announces the session from version 0 on; clients that know it ignore this. */
  #tell(stored: StoredSession): void {
    tellAgain(this.deps.events, stored, stored.version, 0);
  }
}
