import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Session } from '@common/contract/training/sessions';
import { summaryOf } from '@common/player/figures/summary';
import { withRevision } from '@server/core/revision';
import type { StoredSession } from './model';

/** A session as lists show it. */
export function presentSummary(stored: StoredSession): SessionSummary {
  return {
    id: String(stored._id),
    userId: String(stored.userId),
    workoutId: String(stored.workoutId),
    version: stored.version,
    ...summaryOf(stored.plan, stored.state),
  };
}

/** A session with the whole state of its player. */
export function presentSession(stored: StoredSession): Session {
  return withRevision({ ...presentSummary(stored), state: stored.state }, stored.version);
}
