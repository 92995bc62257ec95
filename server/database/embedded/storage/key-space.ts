/** Where things lie in the one ordered tree: a leading byte tells the kinds apart. */
export const SPACE = { meta: 0x10, catalog: 0x20, records: 0x30, entries: 0x40 } as const;

const RECORD_BYTES = 6;

function prefix(space: number, id: number): Buffer {
  const bytes = Buffer.allocUnsafe(5);
  bytes[0] = space;
  bytes.writeUInt32BE(id, 1);
  return bytes;
}

/** Where the documents of a collection begin. */
export function recordsPrefix(collectionId: number): Buffer {
  return prefix(SPACE.records, collectionId);
}

/** Where one document lies. Records are numbered as they come, so a plain scan gives insertion order. */
export function recordKey(collectionId: number, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(5 + RECORD_BYTES);
  bytes[0] = SPACE.records;
  bytes.writeUInt32BE(collectionId, 1);
  bytes.writeUIntBE(record, 5, RECORD_BYTES);
  return bytes;
}

/** Where the entries of an index begin. */
export function entriesPrefix(indexId: number): Buffer {
  return prefix(SPACE.entries, indexId);
}

/** Where one entry lies: the key, then the record it leads to. */
export function entryKey(indexId: number, key: Buffer, record: number): Buffer {
  const bytes = Buffer.allocUnsafe(5 + key.length + RECORD_BYTES);
  bytes[0] = SPACE.entries;
  bytes.writeUInt32BE(indexId, 1);
  key.copy(bytes, 5);
  bytes.writeUIntBE(record, 5 + key.length, RECORD_BYTES);
  return bytes;
}

/** The record that a record's or an entry's place ends in. */
export function recordOf(key: Buffer): number {
  return key.readUIntBE(key.length - RECORD_BYTES, RECORD_BYTES);
}
