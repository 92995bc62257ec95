import { CommandError } from '../errors';
import { type Doc, decode, encode, numberOf } from '../values/bson-values';
import { afterPrefix } from '../values/key-encoding';
import { documentKeys, entriesPrefix, recordOf, recordsPrefix, SPACE } from './keys';
import type { Storage } from './storage';

/** One field of an index and its direction. */
export type IndexField = readonly [path: string, direction: 1 | -1];

/** An index as stored in the catalog. */
export interface IndexDefinition {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** By field: some document holds an array there, so one document can have several entries. */
  readonly multikey: boolean[];
  /** Some key was too long for the tree and was cut, so the entries no longer give an order. */
  truncated: boolean;
}

/** The key pattern as MongoDB writes it. */
export function keyPattern(index: IndexDefinition): Doc {
  return Object.fromEntries(index.fields);
}

const COUNTER = Buffer.of(SPACE.meta, 1);

/** A collection: its name, its indexes, and the number the next document gets. */
export interface Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: Buffer;
  readonly indexes: IndexDefinition[];
  /** Ids of stored TTL and partial indexes, which older versions of the engine had. */
  readonly retired: number[];
  nextRecord: number;
  /** Set when it was dropped, renamed or lost an index: cursors on it end. */
  stale: boolean;
}

/** The full name of a collection. */
export function namespaceOf(collection: Collection): string {
  return `${collection.database}.${collection.name}`;
}

/** All collections and indexes: in memory, written with every change. */
export class Catalog {
  private collections = new Map<string, Collection>();

  constructor(private readonly storage: Storage) {
    this.reload();
  }

  /** Reads everything again from the tree. */
  reload(): void {
    const before = new Map(this.list().map((one) => [one.id, one]));
    this.collections = new Map();
    const prefix = Buffer.of(SPACE.catalog);
    for (const { value } of this.storage.pairs(prefix, afterPrefix(prefix))) {
      const stored = fromDoc(decode(value));
      const previous = before.get(stored.id);
      // Reuses the previous object, so that open cursors on it go on.
      const collection = previous ? Object.assign(previous, stored) : stored;
      collection.nextRecord = this.lastRecord(collection.id) + 1;
      this.collections.set(namespaceOf(collection), collection);
    }
    for (const [id, collection] of before) {
      if (!this.list().some((one) => one.id === id)) collection.stale = true;
    }
  }

  /** The collection of that name, if there is one. */
  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  /** The collections of a database, or all of them. */
  list(database?: string): Collection[] {
    const all = [...this.collections.values()];
    return database === undefined ? all : all.filter((one) => one.database === database);
  }

  /** Makes a collection with its `_id` index; only inside a write. */
  create(database: string, name: string): Collection {
    checkName(database, name);
    const collection: Collection = {
      id: this.nextId(),
      database,
      name,
      uuid: Buffer.from(crypto.getRandomValues(new Uint8Array(16))),
      indexes: [],
      retired: [],
      nextRecord: 1,
      stale: false,
    };
    this.collections.set(namespaceOf(collection), collection);
    this.addIndex(collection, { name: '_id_', fields: [['_id', 1]], unique: true, sparse: false });
    return collection;
  }

  /** Adds an empty index; only inside a write. */
  addIndex(
    collection: Collection,
    spec: Omit<IndexDefinition, 'id' | 'multikey' | 'truncated'>,
  ): IndexDefinition {
    const multikey = spec.fields.map(() => false);
    const index: IndexDefinition = { ...spec, id: this.nextId(), multikey, truncated: false };
    collection.indexes.push(index);
    this.save(collection);
    return index;
  }

  /** Removes an index and its entries; only inside a write. */
  dropIndex(collection: Collection, index: IndexDefinition): void {
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.storage.removeAll(entriesPrefix(index.id));
    this.save(collection);
  }

  /** Removes the indexes that older versions of the engine had and this one has not; only inside a write. */
  dropRetired(): void {
    for (const collection of this.list().filter(({ retired }) => retired.length > 0)) {
      for (const id of collection.retired.splice(0)) this.storage.removeAll(entriesPrefix(id));
      this.save(collection);
    }
  }

  /** Removes a collection with all it holds; only inside a write. */
  drop(collection: Collection): void {
    for (const index of collection.indexes) this.storage.removeAll(entriesPrefix(index.id));
    this.storage.removeAll(recordsPrefix(collection.id));
    this.storage.remove(catalogKey(collection));
    this.collections.delete(namespaceOf(collection));
    collection.stale = true;
  }

  /** Gives a collection another name; only inside a write. */
  rename(collection: Collection, database: string, name: string): void {
    checkName(database, name);
    this.storage.remove(catalogKey(collection));
    this.collections.delete(namespaceOf(collection));
    collection.stale = true;
    const renamed = { ...collection, database, name, stale: false };
    this.collections.set(namespaceOf(renamed), renamed);
    this.save(renamed);
  }

  /** Writes a collection's description; only inside a write. */
  save(collection: Collection): void {
    this.storage.put(catalogKey(collection), encode(toDoc(collection)));
  }

  /** A document's entries in an index; notes in the catalog if they make the index multikey or truncated. */
  keysFor(collection: Collection, index: IndexDefinition, doc: Doc): ReturnType<typeof documentKeys> {
    const keys = documentKeys(index, doc);
    const learned =
      (keys.truncated && !index.truncated) || keys.multikey.some((yes, i) => yes && !index.multikey[i]);
    if (learned) {
      index.truncated ||= keys.truncated;
      keys.multikey.forEach((yes, i) => {
        if (yes) index.multikey[i] = true;
      });
      this.save(collection);
    }
    return keys;
  }

  private nextId(): number {
    const next = (this.storage.get(COUNTER)?.readUInt32BE(0) ?? 0) + 1;
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(next);
    this.storage.put(COUNTER, bytes);
    return next;
  }

  private lastRecord(collectionId: number): number {
    const prefix = recordsPrefix(collectionId);
    for (const key of this.storage.keys(prefix, afterPrefix(prefix), true)) return recordOf(key);
    return 0;
  }
}

function catalogKey(collection: Collection): Buffer {
  return Buffer.concat([Buffer.of(SPACE.catalog), Buffer.from(namespaceOf(collection))]);
}

function checkName(database: string, name: string): void {
  const bad =
    name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.');
  if (bad || name.startsWith('system.') || Buffer.byteLength(`${database}.${name}`) > 255)
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

function toDoc(collection: Collection): Doc {
  const { id, database, name, uuid, indexes } = collection;
  return {
    id,
    database,
    name,
    uuid,
    indexes: indexes.map((index) => ({
      ...index,
      // Pairs, because an object would reorder fields that look like numbers.
      fields: index.fields.map(([path, direction]) => [path, direction]),
    })),
  };
}

function fromDoc(doc: Doc): Collection {
  const isRetired = (stored: Doc) =>
    stored.partialFilter !== undefined || stored.expireAfterSeconds !== undefined;
  const stored = doc.indexes as Doc[];
  const indexes = stored
    .filter((one) => !isRetired(one))
    .map(
      (index): IndexDefinition => ({
        id: numberOf(index.id)!,
        name: index.name as string,
        fields: (index.fields as unknown[][]).map(
          ([path, direction]): IndexField => [path as string, numberOf(direction) as 1 | -1],
        ),
        unique: index.unique as boolean,
        sparse: index.sparse as boolean,
        multikey: index.multikey as boolean[],
        truncated: index.truncated as boolean,
      }),
    );
  return {
    id: numberOf(doc.id)!,
    database: doc.database as string,
    name: doc.name as string,
    uuid: Buffer.from((doc.uuid as { value(): Uint8Array }).value()),
    indexes,
    retired: stored.filter(isRetired).map(({ id }) => numberOf(id)!),
    nextRecord: 1,
    stale: false,
  };
}
