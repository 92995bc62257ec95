import {
  chmodSync,
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The system's error codes for lack of space: the disk, the quota or the largest size of a file is reached. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** The file grows by this much at a time, so that most transactions find their space ready. */
const STEP_BYTES = 1024 * 1024;
const ZEROS = Buffer.alloc(64 * 1024);
const BLOCK_BYTES = 4_096;
/** File systems that write changed bytes to a new place (btrfs, ZFS, bcachefs): allocated space guarantees nothing. */
const COPY_ON_WRITE = [0x9123683e, 0x2fc12fc1, 0xca451a4e];
const COPY_ON_WRITE_MARGIN_BYTES = 4 * 1024 * 1024;

/** A write without space on the disk, which changed nothing. It succeeds once there is space again. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** True for a file operation that failed for lack of space. */
export function isDiskFull(error: unknown): boolean {
  return FULL_CODES.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
}

/**
 * Allocates space in the data file before LMDB writes into it. LMDB itself handles a full disk in the middle of a
 * commit by writing past a buffer, which ends the process (docs/upstream/lmdb-js-enospc.md). Here the same lack is an
 * ordinary error before anything is written.
 */
export class DiskSpace {
  readonly #file: number;
  readonly #folder: string;
  readonly #copiesOnWrite: boolean;
  /** Every byte of the file before this one is allocated on the disk. */
  #backedBytes: number;

  /** The file must not be open in LMDB yet, or be new. */
  constructor(file: string) {
    this.#folder = dirname(file);
    this.#copiesOnWrite = COPY_ON_WRITE.includes(statfsSync(this.#folder).type);
    this.#file = openSync(file, 'r+');
    this.#backedBytes = fstatSync(this.#file).size;
  }

  /** Allocates the file up to this byte. @throws StorageFullError */
  require(endBytes: number, changedBytes: number): void {
    if (this.#copiesOnWrite) this.#requireFree(changedBytes + COPY_ON_WRITE_MARGIN_BYTES);
    if (endBytes <= this.#backedBytes) return;
    try {
      this.#grow(Math.ceil(endBytes / STEP_BYTES) * STEP_BYTES);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      // Not a whole step; the allocated space may still be enough for this write.
      if (endBytes > this.#backedBytes) throw noSpace(error);
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  #requireFree(bytes: number): void {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < bytes)
      throw new StorageFullError('There is hardly any space left on the disk of the data folder.');
  }

  #grow(toBytes: number): void {
    try {
      while (this.#backedBytes < toBytes) {
        const length = Math.min(ZEROS.length, toBytes - this.#backedBytes);
        this.#backedBytes += writeSync(this.#file, ZEROS, 0, length, this.#backedBytes);
      }
    } finally {
      // Some file systems (NFS, quotas) report lack of space only here.
      fdatasyncSync(this.#file);
    }
  }
}

/**
 * Allocates every hole of a file. LMDB leaves holes, which it may fill later, when the disk is full. No other process
 * may have the file open for writing. @throws StorageFullError
 */
export function fillHoles(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    const { size, blocks } = fstatSync(descriptor);
    if (blocks * 512 >= size) return;
    const bytes = Buffer.alloc(ZEROS.length);
    for (let at = 0; at < size; at += bytes.length) {
      const length = readSync(descriptor, bytes, 0, bytes.length, at);
      for (let from = 0; from < length; from += BLOCK_BYTES) {
        const end = Math.min(from + BLOCK_BYTES, length);
        if (bytes.compare(ZEROS, 0, end - from, from, end) === 0)
          writeSync(descriptor, ZEROS, 0, end - from, at + from);
      }
    }
    fdatasyncSync(descriptor);
  } catch (error) {
    throw noSpace(error);
  } finally {
    closeSync(descriptor);
  }
}

/** Turns an error for lack of space into a StorageFullError; any other stays as it is. */
function noSpace(error: unknown): unknown {
  return isDiskFull(error)
    ? new StorageFullError('There is no space left on the disk of the data folder.', { cause: error })
    : error;
}

/**
 * Writes LMDB's lock file in full if it does not exist yet: LMDB maps it into memory, and a page without space on the
 * disk would end the process. @throws StorageFullError
 */
export function prepareLockFile(file: string): void {
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    const { size } = fstatSync(descriptor);
    if (size < LOCK_BYTES) writeSync(descriptor, ZEROS, 0, LOCK_BYTES - size);
  } catch (error) {
    throw noSpace(error);
  } finally {
    closeSync(descriptor);
  }
  fillHoles(file);
}

/** The head and LMDB's usual 126 readers, rounded up to whole pages. */
const LOCK_BYTES = 4 * BLOCK_BYTES;

/** Size of the tree when a transaction begins. */
interface TreeSize {
  /** In bytes. */
  pageSize: number;
  /** Highest page number in use; LMDB takes free pages below it or new ones above it. */
  lastPage: number;
  depth: number;
}

/** A value longer than this has pages of its own. */
const OWN_PAGES_BYTES = 1_000;
/** A page that was split takes at least this many bytes before it is split again. */
const SPLIT_BYTES = 1_000;
/** Max pages of the list of free pages that a commit writes; LMDB reads no longer one. */
const LONGEST_FREE_LIST = 320;
const FEW = 16;

/**
 * Upper bound of the pages that a transaction may write. LMDB copies each page that it changes, splits full ones, and
 * writes its list of free pages with each commit.
 */
export class TransactionPages {
  #changes = 0;
  #bytes = 0;
  #ownPages = 0;

  constructor(private readonly tree: TreeSize) {}

  /** Counts a pair that is set or removed. `valueBytes` is 0 for a removed one. */
  add(keyBytes: number, valueBytes: number): void {
    this.#changes += 1;
    this.#bytes += keyBytes + Math.min(valueBytes, OWN_PAGES_BYTES) + FEW;
    if (valueBytes > OWN_PAGES_BYTES) this.#ownPages += Math.ceil(valueBytes / this.tree.pageSize) + 1;
  }

  /** The most pages that the commit may write. */
  get most(): number {
    const { lastPage, depth } = this.tree;
    // The pages on the path to each pair, and the neighbours that a removal merges.
    const touched = Math.min(this.#changes * 2 * (depth + 1), lastPage + 1);
    const split = touched + Math.ceil((2 * this.#bytes) / SPLIT_BYTES) + depth;
    const freeList = Math.min(LONGEST_FREE_LIST, Math.ceil((lastPage + touched) / 256)) + depth;
    return touched + split + this.#ownPages + freeList + FEW;
  }

  /** File size in bytes that is enough for this transaction, wherever LMDB writes it. */
  get endBytes(): number {
    return (this.tree.lastPage + 1 + this.most) * this.tree.pageSize;
  }
}

/** Space left free beside the copy. */
const MARGIN_BYTES = 16 * 1024 * 1024;
const DRAFT = /^data-[0-9a-f]+[.]rewrite[.]mdb(-lock)?$/;

/** Path of a rewrite's draft beside the data file; `mark` makes it unique. */
export const rewriteName = (file: string, mark: string): string =>
  join(dirname(file), `data-${mark}.rewrite.mdb`);

/** True for a draft that an interrupted rewrite left. */
export const isRewriteDraft = (name: string): boolean => DRAFT.test(basename(name));

/** @throws StorageFullError where a second file of this size does not fit */
export function requireSpaceForCopy(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize < statSync(file).size + MARGIN_BYTES)
    throw new StorageFullError('There is not enough space to rewrite the data file.');
}

/** Renames a new file over another and flushes the rename. The draft's content must be written already. */
export function putInPlace(draft: string, file: string): void {
  chmodSync(draft, 0o600);
  flush(draft);
  renameSync(draft, file);
  if (process.platform !== 'win32') flush(dirname(file));
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
