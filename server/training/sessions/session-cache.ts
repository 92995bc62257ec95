import { isUnderWay } from '@common/player/state/state';
import type { Caller } from '@server/http/handlers';
import type { StoredSession } from './model';

/** Max sessions cached, those written last. */
const REMEMBERED = 1_000;
/** TTL of a cached session after its last write. */
const IDLE_MS = 10 * 60_000;
/**
 * TTL of a cached authorisation while the session's version is unchanged. What ends access raises that
 * version; this covers what cannot: a node that dies in between, or a change made in the database itself.
 */
const GOOD_FOR_MS = 60_000;

/** The access check of a writer, and the key under which its result is cached. */
export type Writer = Pick<Caller, 'requireAccess' | 'accessKey' | 'ifMatch'>;

/** A session as this node wrote it last, with the authorisations checked since it was read. */
export interface CachedSession {
  session: StoredSession;
  /** Expiry of each cached authorisation, by the writer's `accessKey`. */
  answers: Map<string, number>;
}

/**
 * Cache of the sessions that this node has just written, so that the next command needs no read: its one write compares
 * the version. While that is unchanged, no other node has written since the read, and no access that was checked after
 * it has ended (docs/decisions/0011-the-fast-path.md).
 */
export class SessionCache {
  readonly #kept = new Map<string, CachedSession & { until: number }>();

  constructor(private readonly now: () => number) {}

  /** The member's cached session; null if it is not cached. */
  of(sessionId: string, userId: string): CachedSession | null {
    const cached = this.#kept.get(sessionId);
    if (!cached || cached.until <= this.now() || String(cached.session.userId) !== userId) return null;
    return cached;
  }

  /** Caches a session that this node has just written, if it is open and under way. */
  keep({ session, answers }: CachedSession): void {
    const id = String(session._id);
    this.#kept.delete(id);
    if (session.access !== 'open' || !isUnderWay(session)) return;
    this.#kept.set(id, { session, answers, until: this.now() + IDLE_MS });
    if (this.#kept.size > REMEMBERED) this.#kept.delete(this.#kept.keys().next().value ?? id);
  }

  /** Drops a session that may be out of date. */
  forget(sessionId: string): void {
    this.#kept.delete(sessionId);
  }

  /** Checks the writer's access, unless a cached authorisation holds. Throws if access has ended. */
  async requireAccessOf(
    answers: CachedSession['answers'],
    { requireAccess, accessKey }: Writer,
  ): Promise<void> {
    if (!requireAccess) return;
    if (accessKey !== undefined && (answers.get(accessKey) ?? 0) > this.now()) return;
    const checkedAt = this.now();
    const answer = await requireAccess();
    if (accessKey === undefined || !answer) return;
    answers.set(accessKey, Math.min(checkedAt + GOOD_FOR_MS, answer.endsAt));
  }
}
