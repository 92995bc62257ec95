import type { Db } from 'mongodb';

/**
 * Before, whatever ended a member's access closed every session of theirs; now only those under way, for the others
 * are written under intents (docs/decisions/0007-write-intents.md) and nobody would open them again.
 */
export async function reopenFinished(db: Db): Promise<void> {
  const closed = { access: 'revoked', phase: { $nin: ['active', 'paused'] } };
  await db.collection('workoutsessions').updateMany(closed, { $set: { access: 'open' } });
}
