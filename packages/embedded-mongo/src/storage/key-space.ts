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
