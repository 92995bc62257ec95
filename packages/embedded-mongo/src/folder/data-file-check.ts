import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { corruptFolderError } from '../errors';

// LMDB's file layout, as the lmdb package builds it (a 24-byte page header).
const MAGIC = 0xbeefc0de;
const AT = { txn: 8, flags: 18, lower: 20, upper: 22, run: 20, magic: 24, pageSize: 48 } as const;
const META = { freeTree: 48, mainTree: 96, lastPage: 144, txn: 152, end: 160 } as const;
const TREE = { depth: 6, branches: 8, leaves: 16, overflows: 24, entries: 32, root: 40 } as const;
const PAGE_HEADER = 24;
const NODE_HEADER = 8;
const FLAG = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 };
const BIG_DATA = 0x01;
const NO_PAGE = 0xffffffffffffffffn;
const PAGE_SIZES = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];
/** Commit number that a compact copy's leaves state for their long values; the values' pages keep their own. */
const COMPACTED = 1n;
/** Pages whose headers are read at once. */
const SCAN_PAGES = 256;
/** Pages per turn, after which other work goes on. */
const TURN_PAGES = 64;

/**
 * Checks the data file's structure before LMDB maps it, since a mapped file that is cut short or torn would end the
 * process. Reads only. Every page that the newest commit reaches must be the one that it wrote: in its place, not
 * younger than its parent, and as many of each kind as the commit counted. No page may be younger than the commit after
 * the newest: then the head is of another moment. Goes in turns, so that the app serves on while a copy of its data is
 * checked. @throws DataFolderError
 */
export async function checkDataFile(folder: string, file: string): Promise<void> {
  const descriptor = openSync(file, 'r');
  try {
    const data = new DataFile(folder, descriptor);
    let pages = 0;
    for (const walk of [data.checkTree(META.mainTree), data.checkTree(META.freeTree), data.checkAges()]) {
      for (const looked of walk) {
        pages += looked;
        if (pages < TURN_PAGES) continue;
        pages = 0;
        await setImmediate();
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

/** The newest commit at the head of a data file, read from its first two pages alone. @throws DataFolderError */
export function newestCommit(folder: string, file: string): bigint {
  const descriptor = openSync(file, 'r');
  try {
    return new DataFile(folder, descriptor).txn;
  } finally {
    closeSync(descriptor);
  }
}

interface Counts {
  branches: number;
  leaves: number;
  overflows: number;
  entries: number;
}

class DataFile {
  readonly txn: bigint;
  private readonly size: number;
  private readonly pageSize: number;
  private readonly meta: Buffer;
  private readonly lastPage: bigint;
  private readonly seen = new Set<number>();

  constructor(
    private readonly folder: string,
    private readonly descriptor: number,
  ) {
    this.size = fstatSync(descriptor).size;
    this.pageSize = this.read(0, META.end).readUInt32LE(AT.pageSize);
    if (!PAGE_SIZES.includes(this.pageSize)) throw this.broken('data.mdb is not a database');
    const metas = [this.read(0, META.end), this.read(this.pageSize, META.end)];
    for (const meta of metas) {
      const sane = (meta.readUInt16LE(AT.flags) & FLAG.meta) !== 0 && meta.readUInt32LE(AT.magic) === MAGIC;
      if (!sane) throw this.broken('data.mdb has a broken head');
    }
    this.meta = metas.reduce((a, b) => (b.readBigUInt64LE(META.txn) > a.readBigUInt64LE(META.txn) ? b : a));
    this.txn = this.meta.readBigUInt64LE(META.txn);
    this.lastPage = this.meta.readBigUInt64LE(META.lastPage);
  }

  /** Walks one of the two trees and compares it with the counts in its head. */
  *checkTree(at: number): Generator<number> {
    const storedCount = (field: number) => Number(this.meta.readBigUInt64LE(at + field));
    const counts: Counts = { branches: 0, leaves: 0, overflows: 0, entries: 0 };
    const root = this.meta.readBigUInt64LE(at + TREE.root);
    const depth = this.meta.readUInt16LE(at + TREE.depth);
    if (root !== NO_PAGE) yield* this.walk(root, this.txn, depth, counts);
    for (const field of ['branches', 'leaves', 'overflows', 'entries'] as const) {
      if (counts[field] !== storedCount(TREE[field]))
        throw this.broken(
          `data.mdb holds ${counts[field]} ${field} where its head says ${storedCount(TREE[field])}`,
        );
    }
  }

  /**
   * Checks that no page is younger than the commit after the newest: a killed process leaves pages of the commit that
   * it was writing, but an older head has younger pages behind it.
   */
  *checkAges(): Generator<number> {
    const chunk = this.pageSize * SCAN_PAGES;
    for (let at = 0; at < this.size; at += chunk) {
      yield SCAN_PAGES;
      const bytes = this.read(at, Math.min(chunk, this.size - at));
      for (let offset = 0; offset + PAGE_HEADER <= bytes.length; offset += this.pageSize) {
        const page = (at + offset) / this.pageSize;
        const isInPlace = page > 1 && bytes.readBigUInt64LE(offset) === BigInt(page);
        if (isInPlace && !this.seen.has(page) && bytes.readBigUInt64LE(offset + AT.txn) > this.txn + 1n)
          throw this.broken('the head of data.mdb is from another moment than its pages');
      }
    }
  }

  private *walk(page: bigint, parentTxn: bigint, depth: number, counts: Counts): Generator<number> {
    yield 1;
    const bytes = this.page(page, parentTxn, this.pageSize);
    const flags = bytes.readUInt16LE(AT.flags);
    const kind = depth > 1 ? FLAG.branch : FLAG.leaf;
    if (depth < 1 || flags !== kind) throw this.notItself(page);
    const txn = bytes.readBigUInt64LE(AT.txn);
    const lower = bytes.readUInt16LE(AT.lower);
    if (lower + PAGE_HEADER > this.pageSize) throw this.notItself(page);
    // Both the end of the pointers and the pointers themselves count from behind the page's header.
    const count = lower >> 1;
    counts[depth > 1 ? 'branches' : 'leaves']++;
    if (depth === 1) counts.entries += count;
    for (let i = 0; i < count; i++) {
      const node = PAGE_HEADER + bytes.readUInt16LE(PAGE_HEADER + i * 2);
      if (node + NODE_HEADER > this.pageSize) throw this.notItself(page);
      if (depth > 1) yield* this.walk(bytes.readBigUInt64LE(node) & 0xffffffffffffn, txn, depth - 1, counts);
      else this.checkValue(page, bytes, node, txn, counts);
    }
  }

  private checkValue(page: bigint, bytes: Buffer, node: number, txn: bigint, counts: Counts): void {
    const value = node + NODE_HEADER + bytes.readUInt16LE(node + 6);
    const isBig = (bytes.readUInt16LE(node + 4) & BIG_DATA) !== 0;
    const length = isBig ? 24 : bytes.readUInt32LE(node);
    if (value + length > this.pageSize) throw this.notItself(page);
    if (!isBig) return;
    const [first, written, pages] = [0, 8, 16].map((at) => bytes.readBigUInt64LE(value + at)) as [
      bigint,
      bigint,
      bigint,
    ];
    if (first + pages - 1n > this.lastPage || pages < 1n) throw this.notItself(page);
    const isCompacted = written === COMPACTED;
    const head = this.page(first, isCompacted ? this.txn : txn, PAGE_HEADER, Number(pages));
    const isItself =
      (head.readUInt16LE(AT.flags) & FLAG.overflow) !== 0 &&
      head.readUInt32LE(AT.run) === Number(pages) &&
      (isCompacted || head.readBigUInt64LE(AT.txn) === written) &&
      BigInt(bytes.readUInt32LE(node)) + BigInt(PAGE_HEADER) <= pages * BigInt(this.pageSize);
    if (!isItself) throw this.notItself(first);
    counts.overflows += Number(pages);
  }

  /** A page that is reached once, lies in the file and was written with its parent or before. */
  private page(page: bigint, parentTxn: bigint, length: number, run = 1): Buffer {
    if (page > this.lastPage || page < 2n) throw this.notItself(page);
    for (let i = 0; i < run; i++) {
      if (this.seen.has(Number(page) + i)) throw this.broken(`page ${page} of data.mdb is used twice`);
      this.seen.add(Number(page) + i);
    }
    if ((Number(page) + run) * this.pageSize > this.size) throw this.broken('data.mdb is cut short');
    const bytes = this.read(Number(page) * this.pageSize, length);
    if (bytes.readBigUInt64LE(0) !== page || bytes.readBigUInt64LE(AT.txn) > parentTxn)
      throw this.notItself(page);
    return bytes;
  }

  private read(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    if (readSync(this.descriptor, bytes, 0, length, at) < length) throw this.broken('data.mdb is cut short');
    return bytes;
  }

  private notItself(page: bigint): Error {
    return this.broken(`page ${page} of data.mdb is not what it should be`);
  }

  private broken(detail: string): Error {
    return corruptFolderError(this.folder, detail);
  }
}
