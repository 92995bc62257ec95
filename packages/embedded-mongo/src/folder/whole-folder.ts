import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../commands/command';
import { corruptFolderError, DataFolderError } from '../errors';
import type { Collection } from '../storage/catalog';
import { entriesPrefix, entryKey, recordOf, recordsPrefix, SPACE } from '../storage/keys';
import { Storage } from '../storage/storage';
import { decode } from '../values/bson-values';
import { afterPrefix } from '../values/key-encoding';
import { checkDataFile } from './data-file-check';
import { dataFileOf, inspectFolder, isAsClosed } from './data-folder';

/** A link to a data file in a folder of its own: LMDB puts its lock file beside the path that it opens. */
interface SecondName {
  readonly file: string;
  remove(): void;
}

/** Links a data file, so that reading it leaves its own folder unchanged. */
function secondName(file: string): SecondName {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-'));
  const name = join(folder, 'data.mdb');
  try {
    symlinkSync(realpathSync(file), name);
  } catch {
    // Windows allows links only to some users.
    copyFileSync(file, name);
  }
  return { file: name, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Max time of a trial; no file that passed the check of its structure takes this long. */
const TRIAL_MS = 600_000;

// Plain JavaScript in a string, so that it runs the same from the sources, from a bundle and under a test runner.
const TRIAL = `
  const [lmdb, path] = process.argv.slice(1);
  const tree = require(lmdb).open({ path, readOnly: true, keyEncoding: 'binary', encoding: 'binary', cache: false });
  let bytes = 0;
  for (const { key, value } of tree.getRange()) for (const part of [key, value]) {
    for (let at = 0; at < part.length; at += 512) bytes += part[at];
  }
  tree.close().then(() => process.stdout.write('whole'));
`;

/**
 * Has a process of its own open a data file by LMDB and read all of it: a torn file may crash the process that reads
 * it. Reads only. @throws DataFolderError
 */
async function tryDataFile(folder: string, file: string): Promise<void> {
  const name = secondName(file);
  try {
    const { printed, end } = await run(name.file);
    if (printed !== 'whole') throw corruptFolderError(folder, `a trial of data.mdb ended with ${end}`);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError('unusable', folder, `The data folder ${folder} could not be tried: ${error}`);
  } finally {
    name.remove();
  }
}

function run(file: string): Promise<{ printed: string; end: string }> {
  const lmdb = createRequire(import.meta.url).resolve('lmdb');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--eval', TRIAL, lmdb, file], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TRIAL_MS,
      // An empty environment: no options of a debugger or a test runner.
      env: process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {},
    });
    let printed = '';
    child.stdout.on('data', (bytes) => {
      printed += bytes;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ printed, end: signal ?? `code ${code}` }));
  });
}

/** Documents per turn, after which other work goes on. */
const TURN = 200;

/** A lost page of a long value reads as zeros, which no text has. */
const NOTHING = Buffer.alloc(512);

function hasNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0'.repeat(256));
  if (value === null || typeof value !== 'object' || '_bsontype' in value) return false;
  return Object.values(value).some(hasNothing);
}

/** Summary of a collection's documents. */
export interface Content {
  readonly database: string;
  readonly collection: string;
  readonly documents: number;
  /** SHA-256 of all documents as stored, one after the other, in the order of insertion. */
  readonly sha256: string;
}

/**
 * Reads everything in a data file that is not being written to, and leaves it unchanged: every document can be decoded
 * and has exactly its entries in every index, and no record or entry is without a collection.
 * @throws Error that names the fault
 */
async function readContents(file: string): Promise<Content[]> {
  const name = secondName(file);
  let storage: Storage | undefined;
  try {
    storage = Storage.open(name.file, { readOnly: true });
    const engine = new Engine(storage, () => undefined);
    const contents: Content[] = [];
    let keys = countAll(storage, Buffer.of(SPACE.meta)) + engine.catalog.list().length;
    for (const collection of engine.catalog.list()) {
      const { content, entries } = await readCollection(engine, collection);
      contents.push(content);
      keys += content.documents + entries;
      for (const id of collection.retired) keys += countAll(storage, entriesPrefix(id));
    }
    const all = storage.count(Buffer.of(0), Buffer.of(0xff));
    if (all !== keys) throw new Error(`${all - keys} of ${all} entries belong to no collection`);
    return contents.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  } finally {
    await storage?.close();
    name.remove();
  }
}

const nameOf = ({ database, collection }: Content) => `${database}.${collection}`;

function countAll(storage: Storage, prefix: Buffer): number {
  return storage.count(prefix, afterPrefix(prefix));
}

async function readCollection(
  engine: Engine,
  collection: Collection,
): Promise<{ content: Content; entries: number }> {
  const { storage, writes } = engine;
  const prefix = recordsPrefix(collection.id);
  const hash = createHash('sha256');
  const entries = new Map(collection.indexes.map(({ id }) => [id, 0]));
  const where = `${collection.database}.${collection.name}`;
  let documents = 0;
  for (const { key, value } of storage.pairs(prefix, afterPrefix(prefix))) {
    if (value.length < 5 || value.readInt32LE(0) !== value.length)
      throw new Error(`a document of ${where} is not whole`);
    const doc = decode(value);
    if (value.includes(NOTHING) && hasNothing(doc)) throw new Error(`a document of ${where} has lost a page`);
    const record = recordOf(key);
    for (const index of collection.indexes) {
      const its = writes.entries(collection, index, doc);
      entries.set(index.id, entries.get(index.id)! + its.length);
      if (its.some((one) => !storage.get(entryKey(index.id, one.key, record))))
        throw new Error(`a document of ${where} is missing in its index ${index.name}`);
    }
    hash.update(value);
    documents++;
    if (documents % TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { id, name } of collection.indexes) {
    if (countAll(storage, entriesPrefix(id)) !== entries.get(id))
      throw new Error(`the index ${name} of ${where} has entries of no document`);
  }
  const sum = [...entries.values()].reduce((a, b) => a + b, 0);
  const { database, name } = collection;
  return { content: { database, collection: name, documents, sha256: hash.digest('hex') }, entries: sum };
}

/**
 * Reads all of a data folder that no process has open: first its structure, then by LMDB in a process of its own, then
 * every document with its entries. Changes nothing. @throws DataFolderError
 */
export async function readWhole(folder: string): Promise<Content[]> {
  const file = dataFileOf(folder);
  await checkDataFile(folder, file);
  await tryDataFile(folder, file);
  try {
    return await readContents(file);
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw corruptFolderError(folder, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Refuses a folder whose data file is torn: cut short, with foreign pages, or copied while it was written to. A file
 * unchanged since the last close is known to be whole, and so is one in the state `seen` (answer of an earlier call).
 * Changes nothing.
 * @returns the checked state of the file
 * @throws DataFolderError
 */
export async function checkWhole(folder: string, seen?: string): Promise<string> {
  if (inspectFolder(folder) !== 'ready') return '';
  const file = dataFileOf(folder);
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  const state = `${ino} ${size} ${mtimeNs}`;
  if (state !== seen && !isAsClosed(folder, file)) await readWhole(folder);
  return state;
}
