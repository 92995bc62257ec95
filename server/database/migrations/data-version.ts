import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';

/** Collection of the data version; it has one document. */
export const DATA_VERSION = 'dataversion';

/**
 * Number of the last migration that was applied, and the lease of the node at work. One document, so that a stamp and
 * the lease that allows it are compared in one write.
 */
export interface DataVersion {
  _id: 'club';
  version: number;
  /** The app that wrote the version last. */
  app: string;
  /** Set from before the first change of an upgrade until after its last. */
  begun: Upgrade | null;
  /** The node preparing the data, and the end of its lease; afterwards another may take over. */
  lease: { owner: string; until: Date } | null;
  done: { number: number; app: string; at: Date }[];
}

/** An upgrade that is under way, or was when its node died. */
export interface Upgrade {
  to: number;
  app: string;
  /** Folder of the backup from before the upgrade. */
  backup: string;
  at: Date;
}

type Fields = Partial<Pick<DataVersion, 'version' | 'app' | 'begun' | 'lease'>>;
type Club = Collection<DataVersion>;
const ID = { _id: 'club' } as const;
const DUPLICATE = 11000;

const clubOf = (db: Db): Club => db.collection<DataVersion>(DATA_VERSION);

/** Reads the data's version; null if it has none, as that of 0.1.0 and an empty database. */
export const readVersion = (db: Db): Promise<DataVersion | null> => clubOf(db).findOne(ID);

/** Data version that an app must know to work with this data: that of an upgrade once it has begun. */
export function neededVersion(data: Pick<DataVersion, 'version' | 'begun'> | null): number | null {
  return data && Math.max(data.version, data.begun?.to ?? 0);
}

/** Stores the first version. If several nodes do at once, the first one wins. */
export async function enterVersion(db: Db, version: number, app: string): Promise<void> {
  try {
    await clubOf(db).insertOne({ ...ID, version, app, begun: null, lease: null, done: [] });
  } catch (error) {
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
  }
}

/** True if a database has no documents. */
export async function isEmpty(db: Db): Promise<boolean> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of all) {
    if (name === DATA_VERSION || name.startsWith('system.')) continue;
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

/** The database's time: the one clock that all nodes share. */
export async function databaseTime(db: Db): Promise<Date> {
  return (await db.command({ hello: 1 })).localTime as Date;
}

/**
 * Takes the lease if it is free; with `alone` in any case, as its holder must be dead. False if another node has it.
 */
export async function takeLease(db: Db, owner: string, leaseMs: number, alone: boolean): Promise<boolean> {
  const now = await databaseTime(db);
  const free: Filter<DataVersion> = alone
    ? ID
    : { ...ID, $or: [{ lease: null }, { 'lease.until': { $lte: now } }] };
  const lease = { owner, until: new Date(now.getTime() + leaseMs) };
  return isDone(await clubOf(db).updateOne(free, { $set: { lease } }));
}

/** Renews the lease. False if another node has it. */
export async function renewLease(db: Db, owner: string, leaseMs: number): Promise<boolean> {
  const until = new Date((await databaseTime(db)).getTime() + leaseMs);
  return isDone(
    await clubOf(db).updateOne({ ...ID, 'lease.owner': owner }, { $set: { 'lease.until': until } }),
  );
}

/** Updates the version document while the owner has the lease and the data has this version; else false. */
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

/** Releases the lease, if it is still this owner's. */
export async function giveLeaseBack(db: Db, owner: string): Promise<void> {
  await clubOf(db).updateOne({ ...ID, 'lease.owner': owner }, { $set: { lease: null } });
}

const isDone = ({ matchedCount }: { matchedCount: number }): boolean => matchedCount === 1;
