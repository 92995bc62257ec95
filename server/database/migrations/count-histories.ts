import type { Db } from 'mongodb';

/**
 * Before, every start looked through all completed sessions for members whose records and totals were never counted.
 * This says once that there may be some; a node that has counted them takes it away
 * (server/training/sessions/figures/uncounted-model.ts).
 */
export async function countHistories(db: Db): Promise<void> {
  await db
    .collection<{ _id: string }>('uncountedhistories')
    .updateOne({ _id: 'club' }, { $setOnInsert: { _id: 'club' } }, { upsert: true });
}
