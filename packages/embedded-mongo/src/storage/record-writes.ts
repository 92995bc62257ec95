import { ObjectId } from 'bson';
import { CommandError } from '../errors';
import { type Doc, isDocument, splitPath, typeName } from '../values/bson-values';
import { afterPrefix } from '../values/key-encoding';
import { decodeFields, decodeLazily, encodeLazy } from '../values/lazy-document';
import { type Catalog, type Collection, type IndexDefinition, keyPattern, namespaceOf } from './catalog';
import { type DocumentKeys, entriesPrefix, entryKey, type IndexKey, recordKey, recordOf } from './keys';
import type { Storage } from './storage';

/** MongoDB's limit for one document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * Changes one document together with all its index entries. All checks come before the first write, so a refusal leaves
 * the transaction unchanged.
 */
export class RecordWrites {
  constructor(
    private readonly storage: Storage,
    private readonly catalog: Catalog,
  ) {}

  /** The bytes of a record's document. */
  bytes(collection: Collection, record: number): Buffer | undefined {
    return this.storage.get(recordKey(collection.id, record));
  }

  /** The document of a record. */
  read(collection: Collection, record: number): Doc | undefined {
    const bytes = this.bytes(collection, record);
    return bytes && decodeLazily(bytes);
  }

  /** Stores a new document, with an `_id` first. @throws CommandError 11000 and others. */
  insert(collection: Collection, given: Doc): { record: number; doc: Doc } {
    const doc = withId(given);
    const bytes = encodeChecked(doc);
    const changes = collection.indexes.map((index) => this.change(collection, index, undefined, doc));
    const record = collection.nextRecord;
    this.checkUnique(collection, changes, record);
    collection.nextRecord++;
    this.storage.put(recordKey(collection.id, record), bytes);
    this.apply(changes, record);
    return { record, doc };
  }

  /**
   * Replaces a document; false if no byte changes. Only values at or below the `touched` paths may differ (null: any),
   * so only indexes on those are compared.
   */
  replace(
    collection: Collection,
    record: number,
    before: Buffer,
    after: Buffer,
    touched: readonly (readonly string[])[] | null,
  ): boolean {
    checkSize(after);
    if (after.equals(before)) return false;
    const reached = collection.indexes.filter((index) => touched === null || reaches(index, touched));
    if (reached.length > 0) {
      const fields = fieldsOf(reached);
      const [old, now] = [decodeFields(before, fields), decodeFields(after, fields)];
      const changes = reached.map((index) => this.change(collection, index, old, now));
      this.checkUnique(collection, changes, record);
      this.apply(changes, record);
    }
    this.storage.put(recordKey(collection.id, record), after);
    return true;
  }

  /** Removes a document. */
  remove(collection: Collection, record: number, doc: Doc): void {
    const changes = collection.indexes.map((index) => this.change(collection, index, doc, undefined));
    this.storage.remove(recordKey(collection.id, record));
    this.apply(changes, record);
  }

  /** Adds the entries of a stored document to a new index. */
  index(collection: Collection, index: IndexDefinition, record: number, doc: Doc): void {
    const changes = [this.change(collection, index, undefined, doc)];
    this.checkUnique(collection, changes, record);
    this.apply(changes, record);
  }

  private change(
    collection: Collection,
    index: IndexDefinition,
    before: Doc | undefined,
    after: Doc | undefined,
  ): EntryChange {
    const old = before ? this.entries(collection, index, before) : [];
    const now = after ? this.entries(collection, index, after) : [];
    const has = (keys: IndexKey[], one: IndexKey) => keys.some(({ key }) => key.equals(one.key));
    return {
      index,
      added: old.length === 0 ? now : now.filter((one) => !has(old, one)),
      removed: now.length === 0 ? old : old.filter((one) => !has(now, one)),
    };
  }

  /** Every entry that a document has in an index. */
  entries(collection: Collection, index: IndexDefinition, doc: Doc): IndexKey[] {
    const indexKeys: DocumentKeys = this.catalog.keysFor(collection, index, doc);
    return indexKeys.keys;
  }

  private checkUnique(collection: Collection, changes: readonly EntryChange[], record: number): void {
    for (const { index, added } of changes) {
      if (!index.unique) continue;
      for (const { key, values } of added) {
        const start = Buffer.concat([entriesPrefix(index.id), key]);
        for (const taken of this.storage.keys(start, afterPrefix(start))) {
          if (recordOf(taken) !== record) throw duplicateKey(collection, index, values);
        }
      }
    }
  }

  private apply(changes: readonly EntryChange[], record: number): void {
    for (const { index, added, removed } of changes) {
      for (const { key } of removed) this.storage.remove(entryKey(index.id, key, record));
      for (const { key } of added) this.storage.put(entryKey(index.id, key, record), NOTHING);
    }
  }
}

/** True if the index contains one of these paths, or one above or below it. */
function reaches(index: IndexDefinition, touched: readonly (readonly string[])[]): boolean {
  return index.fields.some(([path]) => {
    const parts = splitPath(path);
    return touched.some((one) => one.every((part, at) => at >= parts.length || part === parts[at]));
  });
}

/** The top-level fields of these indexes. */
function fieldsOf(indexes: readonly IndexDefinition[]): Set<string> {
  return new Set(indexes.flatMap(({ fields }) => fields.map(([path]) => splitPath(path)[0] ?? '')));
}

interface EntryChange {
  readonly index: IndexDefinition;
  readonly added: IndexKey[];
  readonly removed: IndexKey[];
}

function withId(doc: Doc): Doc {
  if (!Object.hasOwn(doc, '_id')) return { _id: new ObjectId(), ...doc };
  const type = typeName(doc._id);
  if (type === 'array' || type === 'regex' || type === 'undefined')
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  if (isDocument(doc._id) && Object.keys(doc._id).some((key) => key.startsWith('$')))
    throw new CommandError('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields`);
  if (Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...remaining } = doc;
  return { _id, ...remaining };
}

/** Encodes a document for storage. @throws CommandError for one that may not be stored */
export function encodeChecked(doc: Doc): Buffer {
  for (const key of Object.keys(doc)) {
    if (key.startsWith('$') && key !== '$ref' && key !== '$id' && key !== '$db')
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${key}' in '${key}' is not valid for storage.`,
      );
  }
  // The encoder's own buffer ends a little above the limit.
  let bytes: Buffer;
  try {
    bytes = encodeLazy(doc);
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge('over');
    throw error;
  }
  checkSize(bytes);
  return bytes;
}

function checkSize(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(String(bytes.length));
}

function tooLarge(size: string): CommandError {
  return new CommandError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
}

function duplicateKey(
  collection: Collection,
  index: IndexDefinition,
  values: readonly unknown[],
): CommandError {
  const shown = index.fields.map(([path], i) => `${path}: ${describe(values[i])}`).join(', ');
  const keyValue = Object.fromEntries(index.fields.map(([path], i) => [path, values[i] ?? null]));
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: keyPattern(index), keyValue },
  );
}

function describe(value: unknown): string {
  switch (typeName(value)) {
    case 'undefined':
      return 'undefined';
    case 'string':
      return JSON.stringify(value);
    case 'objectId':
      return `ObjectId('${String(value)}')`;
    case 'date':
      return `new Date(${(value as Date).getTime()})`;
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return String(value);
    default:
      return JSON.stringify(value);
  }
}
