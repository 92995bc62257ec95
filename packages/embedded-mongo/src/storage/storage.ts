import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { afterPrefix } from '../values/key-encoding';
import {
  DiskSpace,
  fillHoles,
  prepareLockFile,
  putInPlace,
  requireSpaceForCopy,
  rewriteName,
  TransactionPages,
} from './disk-space';

/** One pair of the tree. */
export interface Pair {
  readonly key: Buffer;
  readonly value: Buffer;
}

interface Waiting {
  readonly operation: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
}

/** LMDB's statistics, which its package does not declare. */
interface TreeStats {
  readonly lastPageNumber: number;
  readonly root: { readonly pageSize: number; readonly treeDepth: number };
}

const PAGE = 128;
/** Copies tried beside writes, each overtaken by one; the next copy holds writes up. */
const COPIES_BESIDE_WRITES = 3;

/**
 * True where LMDB counted a free page twice and undid the commit. Its list is read anew afterwards, so that the same
 * commit succeeds (docs/upstream/lmdb-js-free-list.md).
 */
const isFreeListFault = (error: unknown): boolean =>
  error instanceof Error && /^MDB_BAD_TXN: .*freelist/.test(error.message);

function openTree(path: string, readOnly: boolean): RootDatabase<Buffer, Buffer> {
  return open<Buffer, Buffer>({
    path,
    keyEncoding: 'binary',
    encoding: 'binary',
    // A commit must be on disk before any reader sees it; overlapping would show it first.
    overlappingSync: false,
    cache: false,
    readOnly,
  });
}

/**
 * The ordered tree on disk. Reads see the last durable commit (or, inside `write`, the transaction itself). Writes that
 * wait at the same moment share one transaction and so one fsync.
 */
export class Storage {
  private waiting: Waiting[] = [];
  private scheduled = false;
  /** Called after a rollback, so that state in memory is read again. */
  onRollback: () => void = () => undefined;

  private pageSize = 0;
  private pages = new TransactionPages({ pageSize: 0, lastPage: 0, depth: 0 });

  private commits = 0;
  private isHeld = false;
  /** Copies and rewrites, one after the other. */
  private copying: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly file: string,
    private tree: RootDatabase<Buffer, Buffer>,
    private disk: DiskSpace | null,
  ) {}

  /** Opens (or creates) the tree in one file. Read-only leaves the file unchanged. @throws StorageFullError */
  static open(file: string, { readOnly = false } = {}): Storage {
    if (!readOnly && existsSync(file)) fillHoles(file);
    if (!readOnly) prepareLockFile(`${file}-lock`);
    const tree = openTree(file, readOnly);
    return new Storage(file, tree, readOnly ? null : new DiskSpace(file));
  }

  /** Max bytes that the tree takes on disk. */
  get bytes(): number {
    const { lastPageNumber, root } = this.tree.getStats() as TreeStats;
    return (lastPageNumber + 1) * root.pageSize;
  }

  /** Copies the last durable commit into a new file, off this thread, while writes go on. */
  copyTo(file: string): Promise<void> {
    return this.inTurn(() => this.tree.backup(file, true));
  }

  /**
   * Replaces the data file by one with the same content and no byte of removed data, which LMDB leaves in its place
   * until it writes over it. Reads and writes go on meanwhile.
   * @throws StorageFullError where the disk has no space for both files
   */
  rewrite(): Promise<void> {
    return this.inTurn(async () => {
      for (let copies = 1; ; copies++) {
        this.isHeld = copies > COPIES_BESIDE_WRITES;
        try {
          if (await this.rewritten()) return;
        } finally {
          this.isHeld = false;
          this.flush();
        }
      }
    });
  }

  /** Copies and replaces the file; false if a write came in between. */
  private async rewritten(): Promise<boolean> {
    const before = this.commits;
    requireSpaceForCopy(this.file);
    const draft = rewriteName(this.file, randomBytes(6).toString('hex'));
    let opened: { tree: RootDatabase<Buffer, Buffer>; disk: DiskSpace } | null = null;
    try {
      await this.tree.backup(draft, true);
      if (this.commits !== before) return false;
      const disk = new DiskSpace(draft);
      opened = { tree: openTree(draft, false), disk };
      // Synchronous from here on, so no write comes between the copy and the replacement.
      putInPlace(draft, this.file);
      const old = { tree: this.tree, disk: this.disk };
      [this.tree, this.disk] = [opened.tree, opened.disk];
      opened = null;
      await old.tree.close();
      old.disk?.close();
      return true;
    } finally {
      await opened?.tree.close();
      opened?.disk.close();
      for (const name of [draft, `${draft}-lock`]) rmSync(name, { force: true });
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.copying.then(work);
    this.copying = done.catch(() => undefined);
    return done;
  }

  /** The value of a key. */
  get(key: Buffer): Buffer | undefined {
    return this.tree.get(key);
  }

  /** Sets a value; only inside {@link write}. @throws StorageFullError, which undoes the transaction */
  put(key: Buffer, value: Buffer): void {
    this.makeSpace(key.length, value.length);
    this.tree.putSync(key, value);
  }

  /** Removes a key; only inside {@link write}. @throws StorageFullError, as removing writes pages too */
  remove(key: Buffer): void {
    this.makeSpace(key.length, 0);
    this.tree.removeSync(key);
  }

  /** Removes all keys with a prefix; only inside {@link write}. */
  removeAll(prefix: Buffer): void {
    for (const key of this.keys(prefix, afterPrefix(prefix))) this.remove(key);
  }

  /** Number of keys in `[start, end)`. */
  count(start: Buffer, end: Buffer): number {
    return this.tree.getKeysCount({ start, end });
  }

  /** The keys in `[start, end)`, read a page at a time, so that a pause never holds a snapshot open. */
  *keys(start: Buffer, end: Buffer, reverse = false): Generator<Buffer> {
    for (let from = reverse ? end : start; ; ) {
      const page = [
        ...this.tree.getKeys(
          reverse
            ? { start: from, end: start, reverse, limit: PAGE + 1 }
            : { start: from, end, limit: PAGE + 1 },
        ),
      ];
      let given = 0;
      for (const key of page) {
        if (from.equals(key) && (reverse || given > 0)) continue;
        given++;
        yield key;
      }
      if (page.length <= PAGE) return;
      const last = page.at(-1)!;
      from = reverse ? last : Buffer.concat([last, Buffer.of(0)]);
    }
  }

  /** The pairs in `[start, end)`, as {@link keys}. */
  *pairs(start: Buffer, end: Buffer, reverse = false): Generator<Pair> {
    for (const key of this.keys(start, end, reverse)) {
      const value = this.get(key);
      if (value) yield { key, value };
    }
  }

  /**
   * Runs an operation in a transaction and resolves once its bytes are on disk; rejects with a StorageFullError where
   * the disk has no space for them. An operation that throws changes nothing, and does not affect those it shared the
   * transaction with.
   */
  write<T>(operation: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ operation, resolve: resolve as (value: never) => void, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  /** Closes after all accepted writes are on disk. */
  async close(): Promise<void> {
    await this.copying;
    this.flush();
    await this.tree.close();
    this.disk?.close();
  }

  private makeSpace(keyBytes: number, valueBytes: number): void {
    this.pages.add(keyBytes, valueBytes);
    this.disk?.require(this.pages.endBytes, this.pages.most * this.pageSize);
  }

  private flush(): void {
    this.scheduled = false;
    if (this.isHeld) return;
    const group = this.waiting;
    this.waiting = [];
    if (group.length === 0) return;
    try {
      const results = this.transact(() => group.map((one) => one.operation()));
      group.forEach((one, i) => {
        one.resolve(results[i] as never);
      });
    } catch (error) {
      if (group.length === 1) {
        group[0]!.reject(error);
        return;
      }
      // One operation failed and undid the others: each gets a transaction of its own.
      for (const one of group) {
        try {
          one.resolve(this.transact(one.operation) as never);
        } catch (reason) {
          one.reject(reason);
        }
      }
    }
  }

  /** Runs in a transaction of its own; once more where LMDB refused it by a fault of its own. */
  private transact<T>(operation: () => T, isRetried = false): T {
    const { lastPageNumber, root } = this.tree.getStats() as TreeStats;
    this.tree.resetReadTxn();
    this.pageSize = root.pageSize;
    this.pages = new TransactionPages({
      pageSize: root.pageSize,
      lastPage: lastPageNumber,
      depth: root.treeDepth,
    });
    try {
      this.commits++;
      return this.tree.transactionSync(operation);
    } catch (error) {
      this.tree.resetReadTxn();
      this.onRollback();
      if (isRetried || !isFreeListFault(error)) throw error;
    } finally {
      this.tree.resetReadTxn();
    }
    return this.transact(operation, true);
  }
}
