import type { Connection } from 'mongoose';
import type { EventBus } from '../../core/domain-events';
import type { Logger } from '../../core/logger';
import { regularly } from '../../core/regularly';
import { type StoredSession, sessionModel } from './model';

/** How often a node looks for discarded sessions whose time to come back is over. */
const PURGE_EVERY_MS = 60_000;
/** So many in one go; the rest has time. */
const AT_ONCE = 500;

interface PurgeDeps {
  connection: Connection;
  events: EventBus;
}

/** Deletes what was discarded long enough ago, and tells its members. Of several nodes at once, one tells of each. */
export async function purgeDiscarded({ connection, events }: PurgeDeps): Promise<void> {
  const sessions = sessionModel(connection);
  // One that is still counted goes once that is taken in.
  const isOver = {
    expiresAt: { $lte: new Date() },
    phase: 'discarded' as const,
    bestsDue: { $ne: true as const },
  };
  const over = await sessions.find(isOver, { userId: 1 }).limit(AT_ONCE).lean<StoredSession[]>();
  for (const { _id, userId } of over) {
    // Not one that was brought back in between.
    const { deletedCount } = await sessions.deleteOne({ _id, ...isOver });
    if (deletedCount === 0) continue;
    events.emit('sessionGone', { userId: String(userId), sessionId: String(_id) });
    events.emit('listChanged', { userId: String(userId), list: 'sessions' });
  }
}

/** Does so now and from time to time, until it is stopped. */
export function purgeRegularly({ log, ...deps }: PurgeDeps & { log: Logger }): () => void {
  const failed = 'discarded sessions could not be purged';
  return regularly(() => purgeDiscarded(deps), { everyMs: PURGE_EVERY_MS, isFirstNow: true, log, failed });
}
