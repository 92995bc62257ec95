import type { Connection } from 'mongoose';
import type { EventBus } from '@server/core/domain-events';
import type { Logger } from '@server/core/logger';
import { regularly } from '@server/core/regularly';
import { type StoredSession, sessionModel } from './model';

/** Interval at which a node looks for expired discarded sessions. */
const PURGE_EVERY_MS = 60_000;
/** Max sessions per run; the rest waits for the next one. */
const AT_ONCE = 500;

interface PurgeDeps {
  connection: Connection;
  events: EventBus;
}

/** Deletes expired discarded sessions and tells their members; of several nodes only the one that deletes. */
export async function purgeDiscarded({ connection, events }: PurgeDeps): Promise<void> {
  const sessions = sessionModel(connection);
  // A session still marked `bestsDue` is deleted only after it was taken in.
  const isOver = {
    expiresAt: { $lte: new Date() },
    phase: 'discarded' as const,
    bestsDue: { $ne: true as const },
  };
  const over = await sessions.find(isOver, { userId: 1 }).limit(AT_ONCE).lean<StoredSession[]>();
  for (const { _id, userId } of over) {
    // Compared again: it may have been restored meanwhile.
    const { deletedCount } = await sessions.deleteOne({ _id, ...isOver });
    if (deletedCount === 0) continue;
    events.emit('sessionGone', { userId: String(userId), sessionId: String(_id) });
    events.emit('listChanged', { userId: String(userId), list: 'sessions' });
  }
}

/** Runs `purgeDiscarded` now and every minute. Returns what stops it. */
export function purgeRegularly({ log, ...deps }: PurgeDeps & { log: Logger }): () => void {
  const failed = 'discarded sessions could not be purged';
  return regularly(() => purgeDiscarded(deps), { everyMs: PURGE_EVERY_MS, isFirstNow: true, log, failed });
}
