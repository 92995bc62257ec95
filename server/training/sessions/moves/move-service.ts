import { Types } from 'mongoose';
import { MAX_FACTS_PER_SESSION } from '@common/constants';
import { moveLateSets, targetOfJoin } from '@common/player/commands/late-sets';
import {
  canJoin,
  joinFacts,
  leaving,
  movedTo,
  moveSetsAway,
  rewriteFacts,
  sourcesOf,
  splitOffState,
} from '@common/player/commands/moves';
import { discard } from '@common/player/commands/phase';
import type { Plan } from '@common/player/plan/plan';
import { entryNames } from '@common/player/state/entry-names';
import type { PlayerState } from '@common/player/state/state';
import { notFound, ProblemError } from '@server/core/errors';
import { ownIdOf } from '@server/core/own-id';
import { quotaReached } from '@server/core/quota';
import type { Caller } from '@server/http/handlers';
import { approvalEnded, type Decision, tellAgain } from '../change';
import type { CommandService } from '../command-service';
import { derivedFields } from '../derived-fields';
import type { StoredSession } from '../model';
import type { SessionDeps } from '../session-deps';
import type { Started } from '../start/start-service';

type Member = Pick<Caller, 'memberId' | 'requireAccess'>;

/** The state before its discard, with all facts; otherwise as it is. */
function wasIn({ state }: StoredSession): PlayerState {
  return state.phase === 'discarded' ? { ...state.from, facts: state.facts, last: null } : state;
}

/** The same plan with new entry ids: these are unique to one session. */
const withOwnIds = (plan: Plan): Plan => ({
  ...plan,
  exercises: plan.exercises.map((entry) => ({ ...entry, id: String(new Types.ObjectId()) })),
});

/**
 * Moves sets between sessions. A move is two writes to two documents: the first records the target in the session that
 * they leave, and keeps them; the second adds them to the target, under ids that make it idempotent. A half-done move
 * is finished by the same call when repeated, or by `finish-moves.ts` after a crash.
 */
export class MoveService {
  constructor(
    private readonly deps: SessionDeps,
    private readonly commands: CommandService,
  ) {}

  /** Moves the sets of one source into a new session; a repeated call answers the one made before. */
  async part(sessionId: string, source: string, caller: Member): Promise<Started> {
    const from = await this.#own(sessionId, caller);
    const before = this.#partedBefore(from, source);
    const to =
      before ??
      (await this.commands.change(
        sessionId,
        caller.memberId,
        (stored) => this.#decidePart(stored, source),
        caller,
      ));
    const isNew = before === null;
    await caller.requireAccess?.();
    return { session: await this.finish(sessionId, caller.memberId, to), isNew };
  }

  /** Moves all sets of another session of the same workout into this one; the other is discarded. */
  async join(sessionId: string, otherId: string, caller: Member): Promise<StoredSession> {
    const session = await this.#own(sessionId, caller);
    const other = await this.#own(otherId, caller);
    if (movedTo(other.state, sessionId) === null || other.state.phase !== 'discarded') {
      requireJoinable(session, other);
      const decide = (stored: StoredSession) => decideJoin(stored, session, this.deps.now());
      await this.commands.change(otherId, caller.memberId, decide, caller);
    }
    await caller.requireAccess?.();
    return this.finish(otherId, caller.memberId, sessionId);
  }

  /** Adds the sets that have left a session to their target; answers the target. */
  async finish(sessionId: string, userId: string, to: string): Promise<StoredSession> {
    const from = await this.deps.sessions.find({ _id: sessionId, userId });
    if (!from) throw notFound('The session');
    const arrived = await this.#arrived(from, to);
    const isMore =
      from.leavingTo === to &&
      (await this.commands.change(sessionId, userId, ({ state, devices, leavingTo }) => {
        const isAll = state.facts.length === from.state.facts.length;
        const write = { state, devices, leavingTo: null, actionId: null, isListed: false };
        return { write: leavingTo === to && isAll ? write : null, answer: () => !isAll };
      }));
    if (isMore) return this.finish(sessionId, userId, to);
    // If the target was itself joined into another session, the sets move on to that one.
    return arrived.leavingTo ? this.finish(to, userId, arrived.leavingTo) : arrived;
  }

  async #own(sessionId: string, { memberId: userId }: Member): Promise<StoredSession> {
    const stored = await this.deps.sessions.find({ _id: sessionId, userId });
    if (stored?.access === 'revoked') throw approvalEnded();
    if (stored?.access !== 'open') throw notFound('The session');
    // A session has one move at a time: the previous one is finished first.
    if (stored.leavingTo === undefined) return stored;
    await this.finish(sessionId, userId, stored.leavingTo);
    return this.#own(sessionId, { memberId: userId });
  }

  /** Id of the session that this source was parted into before; null if some of its sets are still here. */
  #partedBefore({ _id, userId, state }: StoredSession, source: string): string | null {
    if (sourcesOf(state).some(({ name }) => name === source)) return null;
    const [member, from] = [String(userId), String(_id)];
    const went = state.facts.flatMap((fact, index) => {
      const isOfSource = fact.kind === 'moved' && fact.to === partedId(member, from, source, index);
      return isOfSource && movedTo(state, fact.to) ? [fact.to] : [];
    });
    return went.at(-1) ?? null;
  }

  #decidePart(stored: StoredSession, source: string): Decision<string> {
    const { state, devices } = stored;
    const facts = leaving(state, source);
    const sources = sourcesOf(state);
    const others = sources.filter(({ name }) => name !== source);
    if (state.phase === 'discarded' || others.length === 0 || !facts.some(({ kind }) => kind === 'set'))
      throw new ProblemError('nothing_to_part', 'There is nothing to split: all sets came from one device.');
    const [sessionId, userId] = [String(stored._id), String(stored.userId)];
    const to = partedId(userId, sessionId, source, state.facts.length);
    const at = Math.max(this.deps.now(), state.startedAt);
    const after = moveSetsAway(state, facts, to, { at, actionId: `moved:${to}` });
    return {
      write: { state: after, devices, leavingTo: to, actionId: null, isListed: true },
      answer: () => to,
    };
  }

  async #arrived(from: StoredSession, to: string): Promise<StoredSession> {
    const userId = String(from.userId);
    const facts = movedTo(from.state, to) ?? [];
    const target = await this.deps.sessions.find({ _id: to, userId });
    const origin = { sessionId: String(from._id), facts: from.state.facts };
    if (target && target.access !== 'pending')
      return this.commands.change(to, userId, (stored) => {
        const entries = entryNames(from.plan, stored.plan);
        const here = joinFacts(stored.state, rewriteFacts(facts, origin, entries), wasIn(from));
        const context = {
          at: Math.max(this.deps.now(), here.startedAt),
          actionId: `moved:on:${stored.version}`,
        };
        const state = moveLateSets(stored.state, here, context);
        const { devices } = stored;
        const leaves = state === here ? {} : { leavingTo: targetOfJoin(stored.state) };
        const write =
          here === stored.state ? null : { state, devices, actionId: null, isListed: true, ...leaves };
        return { write, answer: (after) => after };
      });
    if (!target) {
      const plan = withOwnIds(from.plan);
      await this.deps.sessions.insert(
        this.#made(from, to, plan, splitOffState(rewriteFacts(facts, origin, entryNames(from.plan, plan)))),
      );
    }
    if (await this.deps.isClosed(userId)) {
      await this.deps.sessions.withdraw(to);
      throw approvalEnded();
    }
    await this.deps.sessions.open(to, null);
    const opened = await this.deps.sessions.find({ _id: to, userId });
    if (!opened) throw notFound('The session');
    tellAgain(this.deps.events, opened, opened.version, 0);
    return opened;
  }

  #made({ userId, workoutId }: StoredSession, to: string, plan: Plan, state: PlayerState): StoredSession {
    return {
      _id: new Types.ObjectId(to),
      userId,
      workoutId,
      plan,
      state,
      version: 1,
      devices: [],
      access: 'pending',
      touchedAt: new Date(this.deps.now()),
      ...derivedFields({ userId, workoutId, plan }, state),
      ...(state.phase === 'completed' && { bestsDue: true }),
    };
  }
}

/** Deterministic id of the new session of a source; `place` is the index of its `moved` fact. */
const partedId = (userId: string, sessionId: string, source: string, place: number): string =>
  ownIdOf(userId, `${sessionId} ${source} ${place}`);

function requireJoinable(session: StoredSession, other: StoredSession): void {
  const isSame = String(session._id) === String(other._id);
  const isOfOne = String(session.workoutId) === String(other.workoutId);
  if (isSame || !isOfOne || !canJoin(session.state, other.state))
    throw new ProblemError(
      'cannot_join',
      'Only two sessions of the same workout can be joined, and only if they lasted no more than a day together.',
    );
  if (session.state.facts.length + other.state.facts.length <= MAX_FACTS_PER_SESSION) return;
  throw quotaReached('Together they hold more than a workout can.');
}

function decideJoin(stored: StoredSession, session: StoredSession, now: number): Decision<null> {
  requireJoinable(session, stored);
  const to = String(session._id);
  const context = { at: Math.max(now, stored.state.startedAt), actionId: `moved:${to}:${stored.version}` };
  const moved = moveSetsAway(stored.state, leaving(stored.state, null), to, context);
  const state = discard(moved, context);
  if (typeof state === 'string') throw new ProblemError('cannot_join', 'This session cannot be joined.');
  return {
    write: { state, devices: stored.devices, leavingTo: to, actionId: null, isListed: true },
    answer: () => null,
  };
}
