import { summaryOf } from '@common/player/summary';
import type { SessionSummary } from '@common/session-lists';
import type { Session } from '@common/sessions';
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
  return { ...presentSummary(stored), state: stored.state };
}
