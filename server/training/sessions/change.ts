import { MAX_SESSIONS_UNDER_WAY } from '../../../common/constants';
import type { PlayerState } from '../../../common/player/state';
import { playerTexts } from '../../../common/texts';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import { quotaReached } from '../../core/quota';
import { announced, STALE_AFTER_MS } from '../../database/write-intents';
import type { Caller } from '../../http/handlers';
import { isOpen } from './derived-fields';
import type { SessionFilter, StoredSession } from './model';
import type { SessionDeps } from './session-deps';
import type { SessionStore } from './session-store';
import { compareAndSet, type SessionWrite } from './write';

/** What is to be written (null: nothing), and what is answered once that is durable. */
export interface Decision<T> {
  write: (SessionWrite & { actionId: string | null; isListed: boolean }) | null;
  answer: (after: StoredSession) => T;
}

type ChangeDeps = Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'>;

/**
 * Loads, decides, writes; where somebody else wrote in between, loads and decides again. Each turn of the loop
 * means that another write came through, so it ends. Events go out only after the write.
 */
export async function changeSession<T>(
  deps: ChangeDeps,
  filter: SessionFilter,
  decide: (stored: StoredSession) => Decision<T>,
  { requireAccess }: Pick<Caller, 'requireAccess'> = {},
): Promise<T> {
  const { sessions, pause } = deps;
  for (let turn = 0; ; turn += 1) {
    const before = await sessions.find(filter);
    if (before?.access === 'open' && !isOpen(before)) {
      // Nothing that ends access touches it, so the write is announced before access is asked for.
      const writer = { memberId: filter.userId, ...(requireAccess && { requireAccess }) };
      let done = null as Done<T> | null;
      await announced(sessions.intentsOf(before), writer, async (intentId) => {
        done = await decideAndWrite(deps, before, decide, intentId);
        return done?.isWritten ? done : null;
      });
      if (done) return done.answer;
    } else {
      // After the read: a sign-in that ends later than this changes the session, and the write finds that.
      await requireAccess?.();
      if (!before || before.access === 'pending') throw notFound('The session');
      if (before.access === 'revoked') throw accessEnded();
      const done = await decideAndWrite(deps, before, decide, null);
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
  { sessions, events, now }: ChangeDeps,
  before: StoredSession,
  decide: (stored: StoredSession) => Decision<T>,
  intentId: string | null,
): Promise<Done<T> | null> {
  const { write, answer } = decide(before);
  if (!write) {
    tellAgain(events, before, before.version);
    return { isWritten: false, answer: answer(before) };
  }
  if (!isOpen(before) && isOpen(write.state)) await requireRoom(sessions, String(before.userId), now());
  const after = await compareAndSet(sessions, before, write, now(), intentId).catch((error: unknown) => {
    tellAgain(events, before, before.version + 1);
    throw error;
  });
  if (!after) return null;
  const { actionId, isListed } = write;
  const { version: from, state } = before;
  tell(events, after, { from, to: after.version, before: state, actionId, isListed });
  return { isWritten: true, answer: answer(after) };
}

/**
 * Throws `quota_reached` where the member has so many sessions under way that there is no room for another. `pending`:
 * the one, stored already.
 */
export async function requireRoom(
  sessions: SessionStore,
  userId: string,
  now: number,
  pending?: StoredSession,
): Promise<void> {
  const since = Math.min(now - STALE_AFTER_MS, pending?.touchedAt.getTime() ?? now);
  const count = await sessions.countUnderWay(userId, new Date(since));
  if (count < MAX_SESSIONS_UNDER_WAY + (pending ? 1 : 0)) return;
  throw quotaReached(playerTexts.tooManyUnderWay);
}

/** The member is no longer approved, or is being deleted. */
export function accessEnded(): ProblemError {
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
