import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { corrupted } from './data-folder-error';

// Where LMDB keeps what, in the layout that the lmdb package builds (a 24-byte page header).
const MAGIC = 0xbeefc0de;
const AT = {
  flags: 18,
  lower: 20,
  magic: 24,
  version: 28,
  pageSize: 48,
  freeRoot: 88,
  mainRoot: 136,
  txn: 152,
};
const PAGE_HEADER = 24;
const FLAG = { branch: 0x01, leaf: 0x02, meta: 0x08 };
const NO_PAGE = 0xffffffffffffffffn;
/** Enough to see any damage of a small club's data; a larger file is checked at its top. */
const MAX_PAGES = 4_000;

/**
 * Looks at the data file's structure before LMDB maps it, since a mapped file that is cut short
 * would end the process. Reads only. @throws DataFolderError
 */
export function checkDataFile(folder: string, file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    const read = (at: number, length: number) => {
      const bytes = Buffer.alloc(length);
      if (readSync(descriptor, bytes, 0, length, at) < length)
        throw corrupted(folder, 'data.mdb is cut short');
      return bytes;
    };
    const pageSize = read(0, 160).readUInt32LE(AT.pageSize);
    if (![512, 1024, 2048, 4096, 8192, 16384, 32768, 65536].includes(pageSize))
      throw corrupted(folder, 'data.mdb is not a database');
    const metas = [read(0, 160), read(pageSize, 160)];
    for (const meta of metas) {
      const sane = (meta.readUInt16LE(AT.flags) & FLAG.meta) !== 0 && meta.readUInt32LE(AT.magic) === MAGIC;
      if (!sane) throw corrupted(folder, 'data.mdb has a broken head');
    }
    const newest = metas.reduce((a, b) => (b.readBigUInt64LE(AT.txn) > a.readBigUInt64LE(AT.txn) ? b : a));
    const queue = [AT.mainRoot, AT.freeRoot]
      .map((at) => newest.readBigUInt64LE(at))
      .filter((page) => page !== NO_PAGE);
    for (let seen = 0; seen < queue.length && seen < MAX_PAGES; seen++)
      queue.push(...childPages(folder, queue[seen]!, pageSize, size, read));
  } finally {
    closeSync(descriptor);
  }
}

function childPages(
  folder: string,
  page: bigint,
  pageSize: number,
  size: number,
  read: (at: number, length: number) => Buffer,
): bigint[] {
  const at = Number(page) * pageSize;
  if (at + pageSize > size) throw corrupted(folder, 'data.mdb is cut short');
  const bytes = read(at, pageSize);
  const flags = bytes.readUInt16LE(AT.flags);
  const branch = (flags & FLAG.branch) !== 0;
  if (bytes.readBigUInt64LE(0) !== page || (!branch && (flags & FLAG.leaf) === 0))
    throw corrupted(folder, `page ${page} of data.mdb is not what it should be`);
  if (!branch) return [];
  // Both the end of the pointers and the pointers themselves count from behind the page's header.
  const count = bytes.readUInt16LE(AT.lower) >> 1;
  return Array.from({ length: count }, (_, i) => {
    const node = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + i * 2);
    return bytes.readBigUInt64LE(node) & 0xffffffffffffn;
  });
}
