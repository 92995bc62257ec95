import type { Db } from 'mongodb';

/**
 * Reopens finished sessions that an end of access had closed. Now only those under way are closed: the others are
 * written under intents (docs/decisions/0007-write-intents.md), and nothing would reopen them.
 */
export async function reopenFinished(db: Db): Promise<void> {
  const closed = { access: 'revoked', phase: { $nin: ['active', 'paused'] } };
  await db.collection('workoutsessions').updateMany(closed, { $set: { access: 'open' } });
}
