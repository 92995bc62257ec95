import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';

/** Where the version of the data is kept, as one document. */
export const DATA_VERSION = 'dataversion';

/**
 * The number of the last migration that this data has been through, and who is at work on it now. One document, so
 * that a stamp and the lease that allows it are compared in one write.
 */
export interface DataVersion {
  _id: 'club';
  version: number;
  /** The app that stamped it last. */
  app: string;
  /** Set from before the first change of an upgrade until after its last. */
  begun: Upgrade | null;
  /** Who prepares the data, and until when; another may take over afterwards. */
  lease: { owner: string; until: Date } | null;
  done: { number: number; app: string; at: Date }[];
}

/** An upgrade that is under way, or was when its node died. */
export interface Upgrade {
  to: number;
  app: string;
  /** Where the data of before is. */
  backup: string;
  at: Date;
}

type Fields = Partial<Pick<DataVersion, 'version' | 'app' | 'begun' | 'lease'>>;
type Club = Collection<DataVersion>;
const ID = { _id: 'club' } as const;
const DUPLICATE = 11000;

const clubOf = (db: Db): Club => db.collection<DataVersion>(DATA_VERSION);

/** What the data says of itself; null where it says nothing, as that of 0.1.0 and an empty database do. */
export const readVersion = (db: Db): Promise<DataVersion | null> => clubOf(db).findOne(ID);

/** What an app must know to work with this data: also the version of an upgrade that has only begun. */
export function neededVersion(data: Pick<DataVersion, 'version' | 'begun'> | null): number | null {
  return data && Math.max(data.version, data.begun?.to ?? 0);
}

/** Writes the first stamp. Of nodes that do so at once, the first one's holds. */
export async function enterVersion(db: Db, version: number, app: string): Promise<void> {
  try {
    await clubOf(db).insertOne({ ...ID, version, app, begun: null, lease: null, done: [] });
  } catch (error) {
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
  }
}

/** Whether there is nothing in a database yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of all) {
    if (name === DATA_VERSION || name.startsWith('system.')) continue;
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

/** The database's own time: the one clock that all nodes have in common. */
export async function databaseTime(db: Db): Promise<Date> {
  return (await db.command({ hello: 1 })).localTime as Date;
}

/** Takes the lease where nobody holds it; `alone`: whoever held it is dead. False: another node is at work. */
export async function takeLease(db: Db, owner: string, leaseMs: number, alone: boolean): Promise<boolean> {
  const now = await databaseTime(db);
  const free: Filter<DataVersion> = alone
    ? ID
    : { ...ID, $or: [{ lease: null }, { 'lease.until': { $lte: now } }] };
  const lease = { owner, until: new Date(now.getTime() + leaseMs) };
  return isDone(await clubOf(db).updateOne(free, { $set: { lease } }));
}

/** Makes the lease last longer. False: it is another's by now. */
export async function renewLease(db: Db, owner: string, leaseMs: number): Promise<boolean> {
  const until = new Date((await databaseTime(db)).getTime() + leaseMs);
  return isDone(
    await clubOf(db).updateOne({ ...ID, 'lease.owner': owner }, { $set: { 'lease.until': until } }),
  );
}

/** Changes the stamp as long as the lease is this owner's and the data has this version. False: it was not. */
export async function stamp(
  db: Db,
  { owner, version }: { owner: string; version: number },
  fields: Fields,
  done: DataVersion['done'] = [],
): Promise<boolean> {
  const change: UpdateFilter<DataVersion> = { $set: fields };
  if (done.length > 0) change.$push = { done: { $each: done } };
  return isDone(await clubOf(db).updateOne({ ...ID, version, 'lease.owner': owner }, change));
}

/** Gives the lease back, where it is still this owner's. */
export async function giveLeaseBack(db: Db, owner: string): Promise<void> {
  await clubOf(db).updateOne({ ...ID, 'lease.owner': owner }, { $set: { lease: null } });
}

const isDone = ({ matchedCount }: { matchedCount: number }): boolean => matchedCount === 1;
