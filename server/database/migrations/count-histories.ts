import type { Db } from 'mongodb';

/**
 * Marks members' histories as possibly uncounted; a node that has counted them removes the mark
 * (server/training/sessions/figures/uncounted-model.ts). Before, every start searched all completed sessions for them.
 */
export async function countHistories(db: Db): Promise<void> {
  await db
    .collection<{ _id: string }>('uncountedhistories')
    .updateOne({ _id: 'club' }, { $setOnInsert: { _id: 'club' } }, { upsert: true });
}
