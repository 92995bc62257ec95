import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { DATA_VERSION } from './migrations/data-version';

interface Club {
  _id: string;
  epoch?: string;
}
const ID = { _id: 'club' };

/**
 * The name of this database since its creation or its last restore. Versions belong to it: where it is another one,
 * what a client knows of them means nothing any more.
 */
export async function epochOf(db: mongo.Db): Promise<string> {
  const clubs = db.collection<Club>(DATA_VERSION);
  await clubs.updateOne({ ...ID, epoch: { $exists: false } }, { $set: { epoch: randomUUID() } });
  return (await clubs.findOne(ID))?.epoch ?? '';
}

/** What is in the database was put there from a copy: nothing that is known of it from before counts. */
export async function renewEpoch(db: mongo.Db): Promise<void> {
  await db.collection<Club>(DATA_VERSION).updateOne(ID, { $set: { epoch: randomUUID() } });
}
