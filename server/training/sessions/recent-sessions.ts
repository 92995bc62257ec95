import { isUnderWay } from '../../../common/player/state';
import type { Caller } from '../../http/handlers';
import type { StoredSession } from './model';

/** So many sessions are remembered, those written last. */
const REMEMBERED = 1_000;
/** One that nobody writes to is forgotten after this. */
const IDLE_MS = 10 * 60_000;
/**
 * So long an answer about access counts where the session's version stands for it. Whatever ends access raises that
 * version; this is for what cannot: a node that dies in between, or a change made in the database itself.
 */
const GOOD_FOR_MS = 60_000;

/** Who asks to write, and by what name their right to do so is known. */
export type Writer = Pick<Caller, 'requireAccess' | 'accessKey'>;

/** A session as this node wrote it last, and whose access was asked for since it was read from the database. */
export interface Recent {
  session: StoredSession;
  /** By each writer's `accessKey`, until when the answer counts. */
  answers: Map<string, number>;
}

/**
 * The sessions that this node has just written, so that the next command needs no read: its one write compares the
 * version. As long as that is the one remembered, nobody else has written since the session was read, and nothing has
 * ended anybody's access who was asked for after that (docs/decisions/0011-the-fast-path.md).
 */
export class RecentSessions {
  readonly #kept = new Map<string, Recent & { until: number }>();

  constructor(private readonly now: () => number) {}

  /** The member's session as it was left here; null where it is not known. */
  of(sessionId: string, userId: string): Recent | null {
    const kept = this.#kept.get(sessionId);
    if (!kept || kept.until <= this.now() || String(kept.session.userId) !== userId) return null;
    return kept;
  }

  /** It was written by this node: this is what stands in the database now. */
  keep({ session, answers }: Recent): void {
    const id = String(session._id);
    this.#kept.delete(id);
    if (session.access !== 'open' || !isUnderWay(session)) return;
    this.#kept.set(id, { session, answers, until: this.now() + IDLE_MS });
    if (this.#kept.size > REMEMBERED) this.#kept.delete(this.#kept.keys().next().value ?? id);
  }

  /** It is not what was remembered, or may not be. */
  forget(sessionId: string): void {
    this.#kept.delete(sessionId);
  }

  /** Asks for the writer's access, unless that was done since the session was read. Throws where it has ended. */
  async requireAccessOf(answers: Recent['answers'], { requireAccess, accessKey }: Writer): Promise<void> {
    if (!requireAccess) return;
    if (accessKey !== undefined && (answers.get(accessKey) ?? 0) > this.now()) return;
    const asked = this.now();
    const answer = await requireAccess();
    if (accessKey === undefined || !answer) return;
    answers.set(accessKey, Math.min(asked + GOOD_FOR_MS, answer.endsAt));
  }
}
