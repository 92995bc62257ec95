import { mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkFolder, copyRunning } from 'embedded-mongo';
import { mongo } from 'mongoose';
import { inWords } from '@server/core/disk-fault';
import { DURABLE } from '@server/core/mongo-durability';
import { neededVersion, readVersion } from '../migrations/data-version';
import { UNFINISHED } from './backup-name';
import {
  BackupError,
  type Copied,
  describeFile,
  MANIFEST_FILE,
  type Manifest,
  newManifest,
} from './manifest';
import { copyMongodb } from './mongodb-copy';

const MIB = 1_048_576;
/** Left free beside a copy, for what members save meanwhile. */
const RESERVE_BYTES = 32 * MIB;

const readConcern = new mongo.ReadConcern(DURABLE.readConcern.level);

/** A running database. */
export interface Source {
  /** Address for the driver. */
  uri: string;
  /** `embedded` is copied by the engine itself, in whichever process it runs; `mongodb` is read through the driver. */
  engine: 'embedded' | 'mongodb';
}

/** Options of a copy. */
export interface BackupOptions {
  source: Source;
  /** A folder that does not exist yet, or is empty. */
  to: string;
  /** Reason, in a few words for the reader of the manifest. */
  reason: string;
  /** Version of the data; by default the one that an app must know to work with it. */
  dataVersion?: number | null;
}

/**
 * Copies a running database into a folder, reads the copy back, and only then gives it its final name; a failure leaves
 * nothing behind. The database goes on taking writes; all that it acknowledged before the call is in the copy.
 * @throws BackupError in words for the admin, or the error of the database or the disk
 */
export async function makeBackup({
  source,
  to,
  reason,
  dataVersion = null,
}: BackupOptions): Promise<Manifest> {
  const folder = resolve(to);
  const draft = folder + UNFINISHED;
  await refuseTaken(folder);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
    throw await withWords(error, dirname(folder));
  });
  const madeAt = new Date().toISOString();
  const client = new mongo.MongoClient(source.uri, { serverSelectionTimeoutMS: 8_000 });
  try {
    await requireSpace(folder, await bytesOf(client, source.engine));
    const copied = await (source.engine === 'embedded' ? copyEmbedded : copyMongodb)(client, draft);
    const manifest = newManifest({
      engine: source.engine,
      made: madeAt,
      reason,
      dataVersion: dataVersion ?? neededVersion(await readVersion(client.db(undefined, { readConcern }))),
      oneMoment: copied.oneMoment,
      collections: copied.collections,
      files: await Promise.all(copied.files.map((name) => describeFile(draft, name))),
    });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(draft, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await rename(draft, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw await withWords(error, dirname(folder));
  } finally {
    await client.close();
  }
}

/** Has the engine copy its data, and reads the copy as a start would: the copy is a complete data folder. */
async function copyEmbedded(client: mongo.MongoClient, folder: string): Promise<Copied> {
  const files = await copyRunning((command) => client.db('admin').command(command), folder);
  return { collections: await checkFolder(folder), oneMoment: true, files };
}

/** Approximate bytes that a copy takes. */
async function bytesOf(client: mongo.MongoClient, engine: Source['engine']): Promise<number> {
  if (engine === 'embedded') return (await client.db('admin').command({ backup: 1 })).bytes;
  // A hosted MongoDB may not tell: then a full disk is noticed while copying.
  const stats = await client
    .db()
    .command({ dbStats: 1 })
    .catch(() => null);
  return stats?.dataSize ?? 0;
}

/** @throws BackupError where the copy would not fit, or would leave too little space for the app's own data */
async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(folder));
  const [needed, left] = [bytes + RESERVE_BYTES, bavail * bsize].map((size) => Math.ceil(size / MIB)) as [
    number,
    number,
  ];
  if (left < needed)
    throw new BackupError(
      `There is not enough space for a backup in ${dirname(folder)}: it needs ${needed} MB, and ${left} MB are left.`,
    );
}

async function refuseTaken(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0)
    throw new BackupError(`${folder} is not empty. Name a folder that does not exist yet.`);
}

/** Flushes a folder's names to disk. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows has no way to flush a folder, and needs none.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function withWords(error: unknown, folder: string): Promise<unknown> {
  const isFull =
    (error as NodeJS.ErrnoException).code === 'ENOSPC' || /no space left/i.test((error as Error).message);
  if (!isFull) return inWords(error, folder);
  const { bavail, bsize } = await statfs(folder);
  const left = Math.floor((bavail * bsize) / MIB);
  return new BackupError(`There is not enough space for a backup in ${folder}: ${left} MB are left.`);
}
