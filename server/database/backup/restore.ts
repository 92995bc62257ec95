import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, EJSON } from 'bson';
import {
  checkFolder,
  checkUnlocked,
  copyClosed,
  DATA_FILE,
  type LockedFolder,
  lockFolder,
  startEmbeddedServer,
} from 'embedded-mongo';
import { mongo } from 'mongoose';
import { DURABLE } from '@server/core/mongo-durability';
import { renewEpoch } from '../epoch';
import { NEWEST_DATA_VERSION } from '../migrations/all-migrations';
import { freePlace } from './backup-name';
import { makeBackup } from './make-backup';
import { BackupError, describeFile, type Manifest } from './manifest';
import { AS_BYTES, collectionsOf, indexesFile, readDocuments } from './mongodb-copy';
import { compare, documentsIn, verifyBackup } from './verify';

/** Source, target and hooks of a restore. */
export interface RestoreOptions {
  from: string;
  dataDir: string;
  /** URI of the MongoDB; null for the embedded engine in `dataDir`. */
  mongodbUri: string | null;
  /** Reads the data that will be replaced, if it can be read. */
  readReplaced?: (uri: string) => Promise<void>;
  /** Prepares the restored data before any node can start on it. */
  putBack?: (uri: string) => Promise<void>;
}

/** Result of a restore. */
export interface Restored {
  manifest: Manifest;
  /** Folder with the replaced data; null if there was none. */
  kept: string | null;
}

/** Prefix of restored collections until all are loaded and compared. */
const PREFIX = 'restoring.';
/** Collection that exists in a MongoDB while its collections are being replaced. */
const MARK = 'restoreunderway';
const MARK_ID = { _id: 'mark' };
const BATCH = 500;

interface Mark {
  _id: string;
  /** Folder with the data being replaced. */
  kept: string | null;
}

const marksOf = (db: mongo.Db) => db.collection<Mark>(MARK);

/** @throws BackupError where a restore was killed half-way: the data mixes two moments */
export async function refuseHalfRestored(db: mongo.Db): Promise<void> {
  const mark = await marksOf(db).findOne(MARK_ID);
  if (mark)
    throw new BackupError(
      `A restore of this database was interrupted, so its data is a mix of old and new. Restore it again (npm run restore).${mark.kept ? ` The previous data is in ${mark.kept}.` : ''}`,
    );
}

/** True for a copy whose data only a newer app can read. */
export const isNewer = ({ dataVersion }: Manifest): boolean => (dataVersion ?? 0) > NEWEST_DATA_VERSION;

/** @throws BackupError where a copy's data is newer than this app, which could not start on it */
export function refuseNewer(manifest: Manifest): void {
  if (isNewer(manifest))
    throw new BackupError(
      `This backup holds data of version ${manifest.dataVersion}, and this app knows data up to version ${NEWEST_DATA_VERSION}: it was made by a newer version of Win the day!. Nothing was restored. Restore it with that version, or choose an older backup.`,
    );
}

/** @throws BackupError or DataFolderError where the app runs on the data to be replaced; call it first */
export async function refuseWhileRunning({
  dataDir,
  mongodbUri,
}: Pick<RestoreOptions, 'dataDir' | 'mongodbUri'>): Promise<void> {
  if (!mongodbUri) return checkUnlocked(join(dataDir, 'database'));
  const client = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 8_000, ...DURABLE });
  try {
    // Every node renews its lease there (live/presence).
    const lease = { isOver: false, expiresAt: { $gt: new Date() } };
    if (await client.db().collection('nodes').findOne(lease))
      throw new BackupError(
        'The app is running on this database, or was killed a moment ago. Stop every node, wait a minute, then restore.',
      );
  } finally {
    await client.close();
  }
}

/**
 * Replaces the database with a copy, once that is loaded, compared and prepared. The replaced data is kept in a dated
 * folder in `dataDir`. Killed, it has replaced nothing, or no node starts until a restore is run again.
 * @throws BackupError, or DataFolderError where the folder is in use or holds something else
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(options.from);
  refuseNewer(manifest);
  const engine = options.mongodbUri ? 'mongodb' : 'embedded';
  if (manifest.engine !== engine)
    throw new BackupError(
      engine === 'mongodb'
        ? 'This backup is of the embedded engine. Restore it without MONGODB_URI, then move it by `npm run db:copy`.'
        : 'This backup is of a MongoDB. Set MONGODB_URI to the one to restore it to.',
    );
  await refuseWhileRunning(options);
  const replacedFolder = await (engine === 'mongodb' ? restoreMongodb : restoreEmbedded)(options, manifest);
  return { manifest, kept: replacedFolder };
}

/** Gives the restored data a new epoch and runs `putBack`. */
async function finish(uri: string, { putBack }: RestoreOptions): Promise<void> {
  const client = new mongo.MongoClient(uri, DURABLE);
  try {
    await renewEpoch(client.db());
  } finally {
    await client.close();
  }
  await putBack?.(uri);
}

/** Runs the embedded engine on a folder for the length of some work. */
async function inFolder(folder: string, work: (uri: string) => Promise<void>): Promise<void> {
  const engine = await startEmbeddedServer({ dataDir: folder });
  try {
    await work(engine.uri);
  } finally {
    await engine.close();
  }
}

async function restoreEmbedded(options: RestoreOptions, manifest: Manifest): Promise<string | null> {
  const { from, dataDir, readReplaced } = options;
  const folder = join(dataDir, 'database');
  const staged = `${folder}-restoring`;
  // Damaged data is replaced unread.
  if (readReplaced && existsSync(join(folder, DATA_FILE)))
    await inFolder(folder, readReplaced).catch(() => {});
  const locked = await lockFolder(folder);
  try {
    await rm(staged, { recursive: true, force: true });
    await copyClosed(from, staged);
    const statedFile = manifest.files.find(({ name }) => name === DATA_FILE);
    if ((await describeFile(staged, DATA_FILE)).sha256 !== statedFile?.sha256)
      throw new BackupError(`The backup could not be copied to ${staged} intact. Nothing was replaced.`);
    compare(staged, manifest, await checkFolder(staged));
    await inFolder(staged, (uri) => finish(uri, options));
    const replacedFolder = await keepFolder(locked, dataDir);
    await locked.replaceBy(staged);
    return replacedFolder;
  } finally {
    await rm(staged, { recursive: true, force: true });
    locked.unlock();
  }
}

async function keepFolder(locked: LockedFolder, dataDir: string): Promise<string | null> {
  if (!locked.holdsData) return null;
  const replacedFolder = await freePlace(dataDir, 'database-replaced');
  await mkdir(replacedFolder, { mode: 0o700 });
  await locked.keepIn(replacedFolder);
  return replacedFolder;
}

async function restoreMongodb(options: RestoreOptions, manifest: Manifest): Promise<string | null> {
  const { from, dataDir, mongodbUri, readReplaced } = options;
  const uri = mongodbUri ?? '';
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 8_000, ...DURABLE });
  try {
    const db = client.db();
    const before = await collectionsOf(db);
    for (const name of before.filter((one) => one.startsWith(PREFIX))) await db.dropCollection(name);
    const replaced = before.filter((one) => !one.startsWith(PREFIX) && one !== MARK);
    const interrupted = await marksOf(db).findOne(MARK_ID);
    const replacedFolder = interrupted ? interrupted.kept : await keepMongodb(uri, dataDir, replaced);
    // After an interrupted restore the data is of two moments: its members say nothing.
    if (!interrupted) await readReplaced?.(uri);
    for (const place of manifest.collections) await load(db, from, place);
    for (const place of manifest.collections) await indexes(db, from, place);
    const collectionNames = manifest.collections.map(({ collection }) => collection);
    await marksOf(db).updateOne(MARK_ID, { $set: { kept: replacedFolder } }, { upsert: true });
    // `renameCollection` is the one command that ignores its client's write concern.
    const { writeConcern } = DURABLE;
    for (const name of collectionNames)
      await db.renameCollection(PREFIX + name, name, { dropTarget: true, writeConcern });
    for (const name of replaced) if (!collectionNames.includes(name)) await db.dropCollection(name);
    await finish(uri, options);
    await db.dropCollection(MARK);
    return replacedFolder;
  } finally {
    await client.close();
  }
}

async function keepMongodb(uri: string, dataDir: string, replaced: string[]): Promise<string | null> {
  if (replaced.length === 0) return null;
  const replacedFolder = await freePlace(dataDir, 'mongodb-replaced');
  await makeBackup({
    source: { uri, engine: 'mongodb' },
    to: replacedFolder,
    reason: 'replaced by a restore',
  });
  return replacedFolder;
}

type Place = Manifest['collections'][number];

async function load(db: mongo.Db, from: string, place: Place): Promise<void> {
  const target = await db.createCollection(PREFIX + place.collection);
  let batch: mongo.Document[] = [];
  for await (const bytes of documentsIn(from, place)) {
    batch.push(deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
    if (batch.length < BATCH) continue;
    await target.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await target.insertMany(batch);
  // Before the indexes: one with a time limit would take documents away during the comparison.
  const { documents, sha256 } = await readDocuments(target.find({}, AS_BYTES));
  if (documents !== place.documents || sha256 !== place.sha256)
    throw new BackupError(`"${place.collection}" did not arrive intact. Nothing was replaced.`);
}

async function indexes(db: mongo.Db, from: string, place: Place): Promise<void> {
  const text = await readFile(join(from, indexesFile(place)), 'utf8');
  const stored = (EJSON.parse(text, { relaxed: false }) as { indexes: mongo.Document[] }).indexes;
  const indexesToCreate = stored
    .filter(({ name }) => name !== '_id_')
    // `v` is how a server stores an index; `ns` was what old ones answered.
    .map(({ v: _v, ns: _ns, ...index }) => index as mongo.IndexDescription);
  if (indexesToCreate.length > 0)
    await db.collection(PREFIX + place.collection).createIndexes(indexesToCreate);
}
