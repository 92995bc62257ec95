import { createHash } from 'node:crypto';
import { Engine } from './engine';
import { secondName } from './folder/second-name';
import type { Collection } from './storage/catalog';
import { entriesPrefix, entryKey, recordOf, recordsPrefix, SPACE } from './storage/key-space';
import { Storage } from './storage/storage';
import { decode } from './values/bson-values';
import { afterPrefix } from './values/key-encoding';

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
export async function readContents(file: string): Promise<Content[]> {
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
