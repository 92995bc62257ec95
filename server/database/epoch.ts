import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { DATA_VERSION } from './migrations/data-version';

interface Club {
  _id: string;
  epoch?: string;
}
const ID = { _id: 'club' };

/**
 * The epoch of this database, new since its creation or its last restore. Versions belong to an epoch: after a change,
 * the versions that a client knows mean nothing.
 */
export async function epochOf(db: mongo.Db): Promise<string> {
  const clubs = db.collection<Club>(DATA_VERSION);
  await clubs.updateOne({ ...ID, epoch: { $exists: false } }, { $set: { epoch: randomUUID() } });
  return (await clubs.findOne(ID))?.epoch ?? '';
}

/** Starts a new epoch after a restore, so that clients drop all versions they know. */
export async function renewEpoch(db: mongo.Db): Promise<void> {
  await db.collection<Club>(DATA_VERSION).updateOne(ID, { $set: { epoch: randomUUID() } });
}
