import type { Db } from 'mongodb';

/** Marks the bests of exercises done with help to be counted anew: those of before 0.4.0 do not know the least help. */
export async function recountHelped(db: Db): Promise<void> {
  await db
    .collection('exercisebests')
    .updateMany({ 'bests.repsAt.load.value': { $lt: 0 } }, { $set: { isOpen: true } });
}
