import type { PlayerState } from '../../../common/player/state';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import type { Caller } from '../../http/handlers';
import type { SessionFilter, StoredSession } from './model';
import type { SessionDeps } from './session-deps';
import { compareAndSet, type SessionWrite } from './write';

/** What is to be written (null: nothing), and what is answered once that is durable. */
export interface Decision<T> {
  write: (SessionWrite & { actionId: string | null; isListed: boolean }) | null;
  answer: (after: StoredSession) => T;
}

/**
 * Loads, decides, writes; where somebody else wrote in between, loads and decides again. Each turn of the loop
 * means that another write came through, so it ends. Events go out only after the write.
 */
export async function changeSession<T>(
  { sessions, events, now, pause }: Pick<SessionDeps, 'sessions' | 'events' | 'now' | 'pause'>,
  filter: SessionFilter,
  decide: (stored: StoredSession) => Decision<T>,
  { requireStanding }: Pick<Caller, 'requireStanding'> = {},
): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    const before = await sessions.find(filter);
    // After the read: a sign-in that ends later than this changes the session, and the write finds that.
    await requireStanding?.();
    if (!before || before.access === 'pending') throw notFound('The session');
    if (before.access === 'revoked') throw accessEnded();
    const { write, answer } = decide(before);
    if (!write) {
      tellAgain(events, before, before.version);
      return answer(before);
    }
    const after = await compareAndSet(sessions, before, write, now()).catch((error: unknown) => {
      tellAgain(events, before, before.version + 1);
      throw error;
    });
    if (after) {
      const { actionId, isListed } = write;
      const { version: from, state } = before;
      tell(events, after, { from, to: after.version, before: state, actionId, isListed });
      return answer(after);
    }
    await pause(turn);
  }
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
