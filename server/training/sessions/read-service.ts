import type { Session } from '@common/contract/training/sessions';
import { notFound, ProblemError } from '@server/core/errors';
import type { Caller } from '@server/http/handlers';
import { meansCaller } from '@server/http/require-caller';
import type { StoredSession } from './model';
import { presentSession } from './present';
import type { SessionDeps } from './session-deps';

type Member = Pick<Caller, 'memberId'>;

/** Reads a member's own sessions. */
export class ReadService {
  readonly #sessions;

  constructor({ sessions }: Pick<SessionDeps, 'sessions'>) {
    this.#sessions = sessions;
  }

  async get({ memberId }: Member, id: string): Promise<Session> {
    const stored = await this.#sessions.find({ _id: id, userId: memberId });
    if (stored?.access !== 'open') throw notFound('The session');
    return presentSession(stored);
  }

  /** The session under way that was touched last. */
  async active(caller: Member, userId?: string): Promise<Session> {
    const [stored] = meansCaller(userId, caller) ? await this.#sessions.allUnderWay(caller.memberId) : [];
    if (!stored) throw new ProblemError('no_active_session', 'There is no active session.');
    return presentSession(stored);
  }

  /**
   * Sessions for a client's hello: those under way, the one touched last first; those that wait for an answer; and the
   * others among `ids`.
   */
  async known(
    { memberId }: Member,
    ids: string[],
  ): Promise<{ underWay: StoredSession[]; waiting: StoredSession[]; others: StoredSession[] }> {
    const [underWay, waiting] = await Promise.all([
      this.#sessions.allUnderWay(memberId),
      this.#sessions.allWaiting(memberId),
    ]);
    const loadedIds = new Set([...underWay, ...waiting].map(({ _id }) => String(_id)));
    const missing = ids.filter((id) => !loadedIds.has(id));
    const others = missing.length === 0 ? [] : await this.#sessions.openOf(memberId, missing);
    return { underWay, waiting, others };
  }
}
