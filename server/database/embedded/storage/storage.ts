import { existsSync } from 'node:fs';
import { open, type RootDatabase } from 'lmdb';
import { afterPrefix } from '../values/key-encoding';
import { DiskSpace, fillHoles, prepareLockFile } from './disk-space';
import { TransactionPages } from './transaction-pages';

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

/** What LMDB tells of itself; its package declares none of it. */
interface TreeStats {
  readonly lastPageNumber: number;
  readonly root: { readonly pageSize: number; readonly treeDepth: number };
}

const PAGE = 128;

/**
 * The ordered tree on disk. Reads see the last durable commit (or, inside `write`, the transaction itself).
 * Writes that wait at the same moment share one transaction and so one fsync.
 */
export class Storage {
  private waiting: Waiting[] = [];
  private scheduled = false;
  /** Called when a transaction was undone, so that what is kept in memory is read anew. */
  onRollback: () => void = () => undefined;

  private pageSize = 0;
  private pages = new TransactionPages({ pageSize: 0, lastPage: 0, depth: 0 });

  private constructor(
    private readonly tree: RootDatabase<Buffer, Buffer>,
    private readonly disk: DiskSpace | null,
  ) {}

  /** Opens (or creates) the tree in one file. Where it is only read, the file stays as it is. @throws StorageFullError */
  static open(file: string, { readOnly = false } = {}): Storage {
    if (!readOnly && existsSync(file)) fillHoles(file);
    if (!readOnly) prepareLockFile(`${file}-lock`);
    const tree = open<Buffer, Buffer>({
      path: file,
      keyEncoding: 'binary',
      encoding: 'binary',
      // A commit must be on disk before anybody sees it; overlapping would show it first.
      overlappingSync: false,
      cache: false,
      readOnly,
    });
    return new Storage(tree, readOnly ? null : new DiskSpace(file));
  }

  /** Copies the last durable commit into a file that is not there yet, off this thread, while others write on. */
  copyTo(file: string): Promise<void> {
    return this.tree.backup(file, true);
  }

  /** The bytes at a place. */
  get(key: Buffer): Buffer | undefined {
    return this.tree.get(key);
  }

  /** Writes; only inside {@link write}. @throws StorageFullError, which undoes the transaction */
  put(key: Buffer, value: Buffer): void {
    this.makeRoom(key.length, value.length);
    this.tree.putSync(key, value);
  }

  /** Removes; only inside {@link write}. @throws StorageFullError: a tree is changed by writing */
  remove(key: Buffer): void {
    this.makeRoom(key.length, 0);
    this.tree.removeSync(key);
  }

  /** Removes everything below a prefix; only inside {@link write}. */
  removeAll(prefix: Buffer): void {
    for (const key of this.keys(prefix, afterPrefix(prefix))) this.remove(key);
  }

  /** How many keys lie in `[start, end)`. */
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
   * the disk has no room for them. An operation that throws leaves nothing behind, and no trace in those it shared the transaction with.
   */
  write<T>(operation: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ operation, resolve: resolve as (value: never) => void, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  /** Closes once all accepted writes are on disk. */
  async close(): Promise<void> {
    this.flush();
    await this.tree.close();
    this.disk?.close();
  }

  private makeRoom(keyBytes: number, valueBytes: number): void {
    this.pages.add(keyBytes, valueBytes);
    this.disk?.require(this.pages.endBytes, this.pages.most * this.pageSize);
  }

  private flush(): void {
    this.scheduled = false;
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
      // One of them failed and took the others down: each gets a transaction of its own.
      for (const one of group) {
        try {
          one.resolve(this.transact(one.operation) as never);
        } catch (reason) {
          one.reject(reason);
        }
      }
    }
  }

  private transact<T>(operation: () => T): T {
    const { lastPageNumber, root } = this.tree.getStats() as TreeStats;
    this.tree.resetReadTxn();
    this.pageSize = root.pageSize;
    this.pages = new TransactionPages({
      pageSize: root.pageSize,
      lastPage: lastPageNumber,
      depth: root.treeDepth,
    });
    try {
      return this.tree.transactionSync(operation);
    } catch (error) {
      this.tree.resetReadTxn();
      this.onRollback();
      throw error;
    } finally {
      this.tree.resetReadTxn();
    }
  }
}
