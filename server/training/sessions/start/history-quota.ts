import { MAX_SESSIONS_PER_MEMBER } from '../../../../common/constants';
import { quotaReached } from '../../../core/quota';
import type { SessionStore } from '../session-store';

const full = () =>
  quotaReached(
    `You have ${MAX_SESSIONS_PER_MEMBER.toLocaleString('en-US')} workouts in your history, the most that there may be. Please delete some first; they make room after 30 days.`,
  );
/** So many nodes may start sessions of one member without the quota being passed. */
const NODES = 16;

/**
 * How many sessions a member may have, discarded ones among them until they are purged. Counting costs as much as there
 * are, so that a count holds for a share of what it left; near the quota each start is counted.
 */
export class HistoryQuota {
  /** Starts of each member that are not counted. */
  readonly #free = new Map<string, number>();

  constructor(private readonly sessions: Pick<SessionStore, 'countAll'>) {}

  /** To be asked before a session is stored. @throws ProblemError `quota_reached` */
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
   * To be asked once more when it is stored: of those that stay, the one stored last has counted them all.
   * @throws ProblemError `quota_reached`
   */
  async confirm(userId: string): Promise<void> {
    if ((this.#free.get(userId) ?? 0) > 0) return;
    if ((await this.sessions.countAll(userId)) > MAX_SESSIONS_PER_MEMBER) throw full();
  }
}
