import { createHash } from 'node:crypto';
import { CommandError } from '../errors';
import { isDocument, isPosition, splitPath } from '../values/bson-values';
import { encodeKey, invertKey } from '../values/key-encoding';
import type { IndexDefinition } from './catalog';

/** The leading byte of each key in the one ordered tree, by kind. */
export const SPACE = { meta: 0x10, catalog: 0x20, records: 0x30, entries: 0x40 } as const;

const RECORD_BYTES = 6;

function prefix(space: number, id: number): Buffer {
  const bytes = Buffer.allocUnsafe(5);
  bytes[0] = space;
  bytes.writeUInt32BE(id, 1);
  return bytes;
}

/** Prefix of all documents of a collection. */
export function recordsPrefix(collectionId: number): Buffer {
  return prefix(SPACE.records, collectionId);
}

/** Key of one document. Records are numbered as they are inserted, so a plain scan gives insertion order. */
export function recordKey(collectionId: number, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(5 + RECORD_BYTES);
  bytes[0] = SPACE.records;
  bytes.writeUInt32BE(collectionId, 1);
  bytes.writeUIntBE(record, 5, RECORD_BYTES);
  return bytes;
}

/** Prefix of all entries of an index. */
export function entriesPrefix(indexId: number): Buffer {
  return prefix(SPACE.entries, indexId);
}

/** Key of one index entry: the indexed key, then the record it leads to. */
export function entryKey(indexId: number, key: Buffer, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(5 + key.length + RECORD_BYTES);
  bytes[0] = SPACE.entries;
  bytes.writeUInt32BE(indexId, 1);
  key.copy(bytes, 5);
  bytes.writeUIntBE(record, 5 + key.length, RECORD_BYTES);
  return bytes;
}

/** The record number at the end of a document's or an entry's key. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}

/** Longest encoded key that is stored whole; a longer one is cut here and ends in a digest of the rest. Bytes. */
export const KEY_LIMIT = 1800;

/** One entry a document has in an index. */
export interface IndexKey {
  readonly key: Buffer;
  readonly values: readonly unknown[];
}

/** One document's entries in an index. */
export interface DocumentKeys {
  readonly keys: IndexKey[];
  /** By field: true if an array was met. */
  readonly multikey: boolean[];
  readonly truncated: boolean;
}

interface Walk {
  value: unknown;
  parts: readonly string[];
  found: boolean;
}

/** Every entry a document has in an index (before `sparse` and the partial filter). */
export function documentKeys(index: IndexDefinition, doc: unknown): DocumentKeys {
  const multikey = index.fields.map(() => false);
  const walks = index.fields.map(([path]) => ({ value: doc, parts: splitPath(path), found: true }));
  const tuples: Walk[][] = [];
  expand(walks, multikey, tuples);
  const seen = new Set<string>();
  const keys: IndexKey[] = [];
  let truncated = false;
  for (const tuple of tuples) {
    if (index.sparse && tuple.every((walk) => !walk.found)) continue;
    const values = tuple.map((walk) => walk.value);
    const whole = encodeTuple(index, values);
    truncated ||= whole.length > KEY_LIMIT;
    const key = fitKey(whole);
    const id = key.toString('latin1');
    if (seen.has(id)) continue;
    seen.add(id);
    keys.push({ key, values });
  }
  return { keys, multikey, truncated };
}

/** Encodes values in the order of the index. */
function encodeTuple(index: IndexDefinition, values: readonly unknown[]): Buffer {
  return Buffer.concat(
    values.map((value, i) => (index.fields[i]![1] === 1 ? encodeKey(value) : invertKey(encodeKey(value)))),
  );
}

function fitKey(key: Buffer): Buffer {
  if (key.length <= KEY_LIMIT) return key;
  return Buffer.concat([key.subarray(0, KEY_LIMIT), createHash('sha256').update(key).digest()]);
}

// Fields under one array move through it together: {a: [{b: 1, c: 2}, …]} gives (1, 2), never a cross product.
function expand(walks: Walk[], multikey: boolean[], out: Walk[][]): void {
  const now = walks.map(stepToArray);
  const array = now.find((walk) => Array.isArray(walk.value) && walk.parts !== DONE)?.value as
    | unknown[]
    | undefined;
  if (!array) {
    out.push(now);
    return;
  }
  const through = now.map((walk) => Array.isArray(walk.value) && walk.parts !== DONE);
  if (now.some((walk, i) => through[i] && walk.value !== array))
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  through.forEach((yes, i) => {
    if (yes) multikey[i] = true;
  });
  if (array.length === 0) {
    out.push(now.map((walk, i) => (through[i] ? atEmptyArray(walk) : walk)));
    return;
  }
  for (const element of array) {
    expand(
      now.map((walk, i) => (through[i] ? atElement(walk, element) : walk)),
      multikey,
      out,
    );
  }
}

const DONE: readonly string[] = [];

function stepToArray(walk: Walk): Walk {
  let { value, parts } = walk;
  while (parts.length > 0) {
    const part = parts[0]!;
    if (Array.isArray(value)) {
      if (!isPosition(part) || Number(part) >= value.length) return { value, parts, found: walk.found };
      value = value[Number(part)];
    } else if (isDocument(value) && Object.hasOwn(value, part)) {
      value = value[part];
    } else {
      return { value: null, parts: DONE, found: false };
    }
    parts = parts.slice(1);
  }
  return { value, parts: walk.parts === DONE ? DONE : parts, found: walk.found };
}

function atElement(walk: Walk, element: unknown): Walk {
  if (walk.parts.length === 0) return { value: element, parts: DONE, found: true };
  if (isDocument(element)) return { value: element, parts: walk.parts, found: walk.found };
  return { value: null, parts: DONE, found: false };
}

function atEmptyArray(walk: Walk): Walk {
  // An empty array's own key is "undefined", below null, as MongoDB keeps it.
  return walk.parts.length === 0
    ? { value: undefined, parts: DONE, found: true }
    : { value: null, parts: DONE, found: false };
}
