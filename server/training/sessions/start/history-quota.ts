import { MAX_SESSIONS_PER_MEMBER } from '@common/constants';
import { quotaReached } from '@server/core/quota';
import type { SessionStore } from '../session-store';

const full = () =>
  quotaReached(
    `Your history holds ${MAX_SESSIONS_PER_MEMBER.toLocaleString('en-US')} workouts, the most it can. Please delete some first; they stop counting after 30 days.`,
  );
/** Max nodes that may start sessions of one member at once without passing the quota. */
const NODES = 16;

/**
 * Limits the sessions a member may have, discarded ones included until they are purged. Counting gets slower with their
 * number, so one count allows a share of the remaining starts; near the quota each start counts.
 */
export class HistoryQuota {
  /** Starts left to each member without a new count. */
  readonly #free = new Map<string, number>();

  constructor(private readonly sessions: Pick<SessionStore, 'countAll'>) {}

  /** Call before a session is stored. @throws ProblemError `quota_reached` */
  async take(userId: string): Promise<void> {
    const free = this.#free.get(userId) ?? 0;
    if (free > 0) {
      this.#free.set(userId, free - 1);
      return;
    }
    const left = MAX_SESSIONS_PER_MEMBER - (await this.sessions.countAll(userId));
    if (left <= 0) throw full();
    this.#free.set(userId, Math.floor((left - 1) / NODES));
  }

  /**
   * Call again once it is stored: of concurrent starts, the one stored last counts them all.
   * @throws ProblemError `quota_reached`
   */
  async confirm(userId: string): Promise<void> {
    if ((this.#free.get(userId) ?? 0) > 0) return;
    if ((await this.sessions.countAll(userId)) > MAX_SESSIONS_PER_MEMBER) throw full();
  }
}
