import { DAY_MS, MINUTE_MS, OLDEST_START_DAYS, START_APART_MINUTES } from '../../../../common/constants';
import { offeredNames, renamedFact } from '../../../../common/player/entry-names';
import { forgottenSince } from '../../../../common/player/forgotten';
import { isUnderWay } from '../../../../common/player/state';
import { MAX_SESSION_MS } from '../../../../common/player/time';
import type { SessionOffer, StartSession } from '../../../../common/sessions';
import { ProblemError } from '../../../core/errors';
import { KeyedQueue } from '../../../core/keyed-queue';
import { announced } from '../../../database/write-intents';
import type { Caller } from '../../../http/handlers';
import { requireCaller } from '../../../http/own-user';
import { approvalEnded, requireWithinLimit, tellAgain } from '../change';
import type { CommandService } from '../command-service';
import type { StoredSession } from '../model';
import type { SessionDeps } from '../session-deps';
import { HistoryQuota } from './history-quota';
import { newSession } from './new-session';

type Member = Pick<Caller, 'memberId' | 'requireAccess'>;

/** The session that a start led to. `isNew`: it began with this very start. */
export interface Started {
  session: StoredSession;
  isNew: boolean;
}

/**
 * Refuses a start that no clock explains. One that is a little ahead counts as now: a phone may have been without a
 * network, and its clock wrong.
 */
function requireStart({ at, plan }: StartSession, now: number): void {
  // What carries its plan was started; what its clock said is held within bounds.
  if (plan) return;
  if (at === undefined || (at <= now + MAX_SESSION_MS && at >= now - OLDEST_START_DAYS * DAY_MS)) return;
  const message =
    at > now
      ? 'A workout cannot start in the future.'
      : 'A workout can be brought in for a year after its start, not later.';
  throw new ProblemError('validation_failed', message, [{ path: 'body.at', message }]);
}

/** The id is another session's: two members may have chosen the same. */
const idTaken = () => new ProblemError('conflict', 'This session id cannot be taken. Choose another one.');

/** Whether a start is from so long before the session under way that its device could not know of that one. */
function isApart({ at }: StartSession, { state }: StoredSession): boolean {
  return at !== undefined && state.startedAt - at > START_APART_MINUTES * MINUTE_MS;
}

/** Start Workout: one session under way for each workout, however many starts there are. */
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
        // Where their access ended meanwhile, that is what they are told.
        await caller.requireAccess?.();
      }
    });
  }

  /** What a device holds of a session joins the one that is here; one that is not is made anew from it. */
  async offer(offer: SessionOffer, caller: Member): Promise<StoredSession> {
    const { sessionId: id, workoutId, at, plan, end } = offer;
    const there = await this.deps.sessions.startedBy(caller.memberId, id);
    const start = { id, workoutId, at, plan };
    const session = there?.access === 'open' ? there : await this.#startedAnew(start, end, caller);
    const entries = offeredNames(plan, session.plan);
    const facts = (await this.#countedHere(offer, caller)).map((fact) => renamedFact(fact, entries));
    return this.commands.offer({ ...offer, facts, sessionId: String(session._id) }, caller);
  }

  /** What moved to a session that this database does not have counts where it is offered. */
  async #countedHere({ facts }: SessionOffer, { memberId }: Member): Promise<SessionOffer['facts']> {
    const targets = facts.flatMap((fact) => (fact.kind === 'moved' ? [fact.to] : []));
    if (targets.length === 0) return facts;
    const there = await this.deps.sessions.openOf(memberId, targets);
    const ids = new Set(there.map(({ _id }) => String(_id)));
    return facts.filter((fact) => fact.kind !== 'moved' || ids.has(fact.to));
  }

  /** One that has ended is made so: it is no workout under way, not for a moment, and needs no room among those. */
  #startedAnew(
    input: StartSession & { id: string },
    end: SessionOffer['end'],
    caller: Member,
  ): Promise<StoredSession> {
    const userId = caller.memberId;
    const { sessions } = this.deps;
    return this.#turns.run(`${userId}:${input.workoutId}`, async () => {
      for (;;) {
        const there = await sessions.startedBy(userId, input.id);
        const opened = there && (await this.#opened(there, caller));
        if (opened) return opened;
        if (end) await this.#history.take(userId);
        else await this.#requireWithinLimit(input, caller);
        const taken = await sessions.insert(await newSession(this.deps, input, userId, true, end));
        if (taken !== null && !(await sessions.startedBy(userId, input.id))) throw idTaken();
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
    if (underWay && !isApart(input, underWay)) return this.#takenUp(underWay, input, caller);
    // It may have led to the session that was under way a moment ago.
    if (await answered()) return null;
    await this.#requireWithinLimit(input, caller);
    const session = await newSession(this.deps, input, userId, underWay !== null);
    const taken = await this.deps.sessions.insert(session);
    if (taken === null) {
      const opened = await this.#opened(session, caller);
      return opened && { session: opened, isNew: true };
    }
    // Another node was faster, which the next turn finds; what two members with the same end both chose it never will.
    const isOthers = taken === '_id' && !(await answered());
    if (isOthers) throw idTaken();
    return null;
  }

  /**
   * The session there is already. It keeps the start's own id first: should the start come once more when the
   * session has ended, it begins no second one. The member is asked about after the session was read, and that is
   * compared: whatever ends access either is seen or has changed the session.
   */
  async #takenUp(there: StoredSession, { id, at }: StartSession, caller: Member): Promise<Started | null> {
    const opened = await this.#opened(there, caller);
    if (!opened) return null;
    const isKnown = id === undefined || id === String(there._id) || there.startIds?.includes(id);
    if (!isKnown) {
      await caller.requireAccess?.();
      if (!(await this.deps.sessions.takeIn(opened, id))) return null;
    }
    // The start may come a second time because nobody heard of the first.
    this.#tell(opened);
    return { session: await this.#resumed(opened, at ?? this.deps.now(), caller), isNew: false };
  }

  /** In the history, and under way. Where a start that carries its plan finds the limit reached there, the workout that was forgotten first ends when it was left. */
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
   * A new session is stored as pending, then opened once the member is known to be welcome still, and to have room
   * for it: of those that stay, the one stored last has counted them all. A revocation or sign-out in between either
   * is seen here or has already changed `access` or taken the session away, so nothing starts after it. A server that
   * died between the two steps is made good by the next start. What has ended already is opened under an intent: none
   * that is not under way is taken away.
   */
  async #opened(stored: StoredSession, { requireAccess }: Member): Promise<StoredSession | null> {
    if (stored.access === 'open') return stored;
    if (stored.access === 'revoked') throw approvalEnded();
    const { sessions } = this.deps;
    const own = { _id: String(stored._id), userId: String(stored.userId) };
    // Where there is no answer, it may be open.
    let isNow = false;
    const open = async (intentId: string | null) => {
      isNow = true;
      isNow = await sessions.open(own._id, intentId);
      return isNow || null;
    };
    try {
      if (isUnderWay(stored.state)) {
        await this.#requireWelcome(stored);
        await requireAccess?.();
        await open(null);
      } else {
        const writer = { memberId: own.userId, ...(requireAccess && { requireAccess }) };
        await announced(sessions.intentsOf(stored), writer, async (intentId) => {
          await this.#requireWelcome(stored);
          return open(intentId);
        });
      }
    } catch (error) {
      if (error instanceof ProblemError) await sessions.withdraw(own._id);
      throw error;
    } finally {
      if (isNow) this.#tell(stored);
    }
    if (isNow) return { ...stored, access: 'open' };
    const now = await sessions.find(own);
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
