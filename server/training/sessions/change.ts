import { MAX_SESSIONS_UNDER_WAY } from '../../../common/constants';
import { isNotedIn } from '../../../common/player/notes';
import { planNow } from '../../../common/player/plan-now';
import { same } from '../../../common/player/same';
import { isUnderWay, type PlayerState } from '../../../common/player/state';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import { quotaReached } from '../../core/quota';
import { announced, STALE_AFTER_MS } from '../../database/write-intents';
import { derivedFields } from './derived-fields';
import type { DeviceRecord, SessionFilter, StoredSession } from './model';
import type { Recent, RecentSessions, Writer } from './recent-sessions';
import type { SessionDeps } from './session-deps';
import { type SessionStore, withoutTakenAway } from './session-store';

/** What a write changes. */
export interface SessionWrite {
  state: PlayerState;
  devices: DeviceRecord[];
  /** Where facts are on their way to; null: they are there. As before where left out. */
  leavingTo?: string | null;
}

/** What is to be written (null: nothing), and what is answered once that is durable. */
export interface Decision<T> {
  write: (SessionWrite & { actionId: string | null; isListed: boolean }) | null;
  answer: (after: StoredSession) => T;
}

type ChangeDeps = Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'> & {
  recent: RecentSessions;
};

/**
 * The fast path: decides upon the session as this node remembers it, and writes where the database still has that
 * version. Null where none is remembered, where the version is another one, or where there is nothing to write: an answer
 * without a write must rest on what was read for it.
 */
export async function changeRecent<T>(
  deps: ChangeDeps,
  { _id, userId }: Extract<SessionFilter, { _id: string }>,
  decide: (stored: StoredSession) => Decision<T>,
  writer: Writer,
): Promise<T | null> {
  const { recent } = deps;
  const known = recent.of(_id, userId);
  if (!known) return null;
  await recent.requireAccessOf(known.answers, writer);
  const decided = triedOn(known.session, decide);
  const done = decided?.write ? await written(deps, known, decided) : null;
  return done ? done.answer : null;
}

/** What is decided upon what may be out of date; null where that is a refusal. */
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
 * Loads, decides, writes; where somebody else wrote in between, loads and decides again. Each turn of the loop
 * means that another write came through, so it ends. Events go out only after the write.
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
      // Nothing that ends access touches it, so the write is announced before access is asked for.
      const writer = { memberId: filter.userId, ...(requireAccess && { requireAccess }) };
      let done = null as Done<T> | null;
      await announced(sessions.intentsOf(before), writer, async (intentId) => {
        done = await decideAndWrite(deps, { session: before, answers: new Map() }, decide, intentId);
        return done?.isWritten ? done : null;
      });
      if (done) return done.answer;
    } else {
      // After the read: a sign-in that ends later than this changes the session, and the write finds that.
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

/** Null: somebody else wrote in between. */
async function decideAndWrite<T>(
  deps: ChangeDeps,
  read: Recent,
  decide: (stored: StoredSession) => Decision<T>,
  intentId: string | null,
): Promise<Done<T> | null> {
  const { session: before } = read;
  const decided = decide(before);
  if (decided.write) return written(deps, read, decided, intentId);
  tellAgain(deps.events, before, before.version);
  return { isWritten: false, answer: decided.answer(before) };
}

/** Null: somebody else wrote in between. */
async function written<T>(
  { sessions, events, now, recent }: ChangeDeps,
  { session: before, answers }: Recent,
  { write, answer }: Decision<T>,
  intentId: string | null = null,
): Promise<Done<T> | null> {
  if (!write) return null;
  if (!isUnderWay(before) && isUnderWay(write.state))
    await requireWithinLimit(sessions, String(before.userId), now());
  // Until it is known how the write ended, nothing is remembered of it.
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
 * One compare-and-set: writes state, version + 1 and the devices' places together, only where the session is
 * still at the version that was read, still open to its member, and where the intent, if one is needed, is still
 * there. Answers null where it is not.
 */
async function compareAndSet(
  sessions: SessionStore,
  before: StoredSession,
  { state, devices, leavingTo = before.leavingTo ?? null }: SessionWrite,
  at: number,
  intentId: string | null,
): Promise<StoredSession | null> {
  const { openKey, ...derived } = derivedFields(before, state);
  const kept = withoutTakenAway(before);
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
  if (outcome !== 'taken') return outcome === 'written' ? { ...kept, ...fields } : null;
  // A finished session is opened again while a newer one of its workout is under way: both stay.
  return (await sessions.set(before, remaining, intentId)) === 'written' ? { ...kept, ...remaining } : null;
}

/**
 * Throws `quota_reached` where the member has so many sessions under way that no other may begin. `pending`:
 * the one, stored already.
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

/** The member is no longer approved, or is being deleted. */
export function approvalEnded(): ProblemError {
  return new ProblemError('not_approved', 'Your access has ended. Please ask an admin.');
}

/** What is told of a session besides its state. Without `before` a client learns no more than how far it has come. */
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
 * Says how far a session has come, perhaps, without what led there: whoever is behind pulls it, everybody else ignores
 * this. For a write whose answer is lost, and for what is asked for a second time: the first time may have been
 * written without anybody hearing of it.
 */
export function tellAgain(events: EventBus, session: StoredSession, to: number, from = to - 1): void {
  tell(events, session, { from, to, before: null, actionId: null, isListed: true });
}
