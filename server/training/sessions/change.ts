import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { isNotedIn } from '@common/player/commands/notes';
import { same } from '@common/player/plan/same';
import { planNow } from '@common/player/state/plan-now';
import { isUnderWay, type PlayerState } from '@common/player/state/state';
import type { EventBus } from '@server/core/domain-events';
import { notFound, ProblemError } from '@server/core/errors';
import { quotaReached } from '@server/core/quota';
import { announceWrite, STALE_AFTER_MS } from '@server/database/write-intents';
import { derivedFields } from './derived-fields';
import type { DeviceRecord, SessionFilter, StoredSession } from './model';
import type { CachedSession, SessionCache, Writer } from './session-cache';
import type { SessionDeps } from './session-deps';
import { type SessionStore, withoutTakenAway } from './session-store';

/** New contents of a session to write. */
export interface SessionWrite {
  state: PlayerState;
  devices: DeviceRecord[];
  /** Session that facts are on their way to; null: they have arrived. Unchanged if absent. */
  leavingTo?: string | null;
}

/** The write to make (null: none), and the answer once it is durable. */
export interface Decision<T> {
  write: (SessionWrite & { actionId: string | null; isListed: boolean }) | null;
  answer: (after: StoredSession) => T;
}

type ChangeDeps = Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'> & {
  recent: SessionCache;
};

/**
 * The fast path: decides on the cached session, then writes if the database still has its version. Null if none is
 * cached, the version has changed, or there is nothing to write: an answer without a write needs a fresh read.
 */
export async function changeRecent<T>(
  deps: ChangeDeps,
  { _id, userId }: Extract<SessionFilter, { _id: string }>,
  decide: (stored: StoredSession) => Decision<T>,
  writer: Writer,
): Promise<T | null> {
  const { recent } = deps;
  const cached = recent.of(_id, userId);
  if (!cached) return null;
  await recent.requireAccessOf(cached.answers, writer);
  const decided = triedOn(cached.session, decide);
  const done = decided?.write ? await tryWrite(deps, cached, decided) : null;
  return done ? done.answer : null;
}

/** Decides on a session that may be out of date; null if that throws. */
function triedOn<T>(
  session: StoredSession,
  decide: (stored: StoredSession) => Decision<T>,
): Decision<T> | null {
  try {
    return decide(session);
  } catch {
    return null;
  }
}

/**
 * Loads, decides, writes; on a conflict, loads and decides again. Each retry means that another write succeeded, and
 * `pause` throws after too many. Events go out only after the write.
 */
export async function changeSession<T>(
  deps: ChangeDeps,
  filter: SessionFilter,
  decide: (stored: StoredSession) => Decision<T>,
  asker: Writer = {},
): Promise<T> {
  const { sessions, pause, recent } = deps;
  const { requireAccess } = asker;
  for (let turn = 0; ; turn += 1) {
    const before = await sessions.find(filter);
    if (before?.access === 'open' && !isUnderWay(before)) {
      // Revocation does not touch a session that is not under way, so its write needs an intent (decision 7).
      const writer = { memberId: filter.userId, ...(requireAccess && { requireAccess }) };
      let done = null as Done<T> | null;
      await announceWrite(sessions.intentsOf(before), writer, async (intentId) => {
        done = await decideAndWrite(deps, { session: before, answers: new Map() }, decide, intentId);
        return done?.isWritten ? done : null;
      });
      if (done) return done.answer;
    } else {
      // Checked after the read: a login that ends later raises the version, and the write fails.
      const answers = new Map<string, number>();
      await recent.requireAccessOf(answers, asker);
      if (!before || before.access === 'pending') throw notFound('The session');
      if (before.access === 'revoked') throw approvalEnded();
      const done = await decideAndWrite(deps, { session: before, answers }, decide, null);
      if (done) return done.answer;
    }
    await pause(turn);
  }
}

interface Done<T> {
  /** False: there was nothing to write. */
  isWritten: boolean;
  answer: T;
}

/** Null if another write came in between. */
async function decideAndWrite<T>(
  deps: ChangeDeps,
  read: CachedSession,
  decide: (stored: StoredSession) => Decision<T>,
  intentId: string | null,
): Promise<Done<T> | null> {
  const { session: before } = read;
  const decided = decide(before);
  if (decided.write) return tryWrite(deps, read, decided, intentId);
  tellAgain(deps.events, before, before.version);
  return { isWritten: false, answer: decided.answer(before) };
}

/** Null if another write came in between. */
async function tryWrite<T>(
  { sessions, events, now, recent }: ChangeDeps,
  { session: before, answers }: CachedSession,
  { write, answer }: Decision<T>,
  intentId: string | null = null,
): Promise<Done<T> | null> {
  if (!write) return null;
  if (!isUnderWay(before) && isUnderWay(write.state))
    await requireWithinLimit(sessions, String(before.userId), now());
  // Not cached while the outcome of the write is unknown.
  recent.forget(String(before._id));
  const after = await compareAndSet(sessions, before, write, now(), intentId).catch((error: unknown) => {
    tellAgain(events, before, before.version + 1);
    throw error;
  });
  if (!after) return null;
  recent.keep({ session: after, answers });
  const { actionId, isListed } = write;
  const { version: from, state } = before;
  tell(events, after, { from, to: after.version, before: state, actionId, isListed });
  return { isWritten: true, answer: answer(after) };
}

/**
 * One compare-and-set of state, version + 1 and device records: only if the session still has the version read, is
 * still open to its member, and the intent, if one is needed, still exists. Null otherwise.
 */
async function compareAndSet(
  sessions: SessionStore,
  before: StoredSession,
  { state, devices, leavingTo = before.leavingTo ?? null }: SessionWrite,
  at: number,
  intentId: string | null,
): Promise<StoredSession | null> {
  const { openKey, ...derived } = derivedFields(before, state);
  const unchangedFields = withoutTakenAway(before);
  const leaves = leavingTo === null ? {} : { leavingTo };
  const isOrWas = before.phase === 'completed' || state.phase === 'completed';
  const bestsDue = isOrWas ? { bestsDue: true as const } : {};
  const hasMoved = derived.startTime.getTime() !== before.startTime.getTime();
  const countedAt = before.countedAt ?? (hasMoved ? before.startTime : null);
  const notesDue = isNotedIn(before.state, state) ? { notesDue: true as const } : {};
  const plan = planNow(before.plan, state.facts);
  const remaining = {
    state,
    ...(!same(plan, before.plan) && { plan }),
    devices,
    version: before.version + 1,
    touchedAt: new Date(at),
    ...derived,
    ...leaves,
    ...bestsDue,
    ...(countedAt && { countedAt }),
    ...notesDue,
  };
  const fields = { ...remaining, ...(openKey && { openKey }) };
  const outcome = await sessions.set(before, fields, intentId);
  if (outcome !== 'taken') return outcome === 'written' ? { ...unchangedFields, ...fields } : null;
  // A finished session is reopened while a newer one of its workout is under way: both stay, one has `openKey`.
  return (await sessions.set(before, remaining, intentId)) === 'written'
    ? { ...unchangedFields, ...remaining }
    : null;
}

/**
 * Throws `quota_reached` if the member has the maximum of sessions under way. `pending`: the new one, if it is stored
 * already.
 */
export async function requireWithinLimit(
  sessions: SessionStore,
  userId: string,
  now: number,
  pending?: StoredSession,
): Promise<void> {
  const since = Math.min(now - STALE_AFTER_MS, pending?.touchedAt.getTime() ?? now);
  const count = await sessions.countUnderWay(userId, new Date(since));
  if (count < MAX_SESSIONS_UNDER_WAY + (pending ? 1 : 0)) return;
  throw quotaReached(
    `You have ${MAX_SESSIONS_UNDER_WAY} workouts under way. Please finish or discard one first.`,
  );
}

/** The error for a member who is no longer approved, or is being deleted. */
export function approvalEnded(): ProblemError {
  return new ProblemError('not_approved', 'Your access has ended. Please ask an admin.');
}

/** A change event without the new state. Without `before` there is no patch: clients learn only the version. */
interface Told {
  from: number;
  to: number;
  before: PlayerState | null;
  actionId: string | null;
  isListed: boolean;
}

function tell(events: EventBus, session: StoredSession, { isListed, ...told }: Told): void {
  const userId = String(session.userId);
  events.emit('sessionChanged', {
    ...told,
    userId,
    sessionId: String(session._id),
    after: session.state,
    at: session.touchedAt.getTime(),
  });
  if (isListed) events.emit('listChanged', { userId, list: 'sessions' });
}

/**
 * Announces the version that a session may have reached, without a patch: clients that are behind pull it, others
 * ignore it. For a write whose outcome is unknown, and for a repeated request, whose first event may have been lost.
 */
export function tellAgain(events: EventBus, session: StoredSession, to: number, from = to - 1): void {
  tell(events, session, { from, to, before: null, actionId: null, isListed: true });
}
