import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import type { StorageStatus } from '@common/contract/club-status';
import type { Logger } from '../core/logger';
import { isStorageFull } from './storage-full';

/** The space for the data, in bytes; null where the database does not tell. */
export type FreeSpace = Pick<StorageStatus, 'freeBytes' | 'totalBytes'>;

/** Interval between looks at the free space; a full disk is tried again as often. */
export const LOOK_MS = 5_000;
/** The probe is as large, and as many documents, as the largest request of a member: where it fits, so does theirs. */
const PROBE_BYTES = 256 * 1024;
const PROBE_DOCUMENTS = 2 * MAX_EXERCISES_PER_WORKOUT;
const PROBES = 'storageprobes';
const UNKNOWN: FreeSpace = { freeBytes: null, totalBytes: null };

interface WatchDeps {
  connection: Connection;
  freeSpace: () => Promise<FreeSpace>;
  /** A warning is logged below this. */
  warnBelowBytes: number;
  log: Logger;
}

/**
 * Watches whether the database can still write: warns when space runs low, notes a refused write, and finds out by
 * itself when there is space again.
 */
export class StorageWatch {
  #status: StorageStatus = { state: 'ok', ...UNKNOWN };
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(private readonly deps: WatchDeps) {}

  /** The status of the last look, or `full` since a write was refused. */
  get status(): StorageStatus {
    return this.#status;
  }

  /** Takes every error that a request failed with; one for lack of space sets the status to `full`. */
  notice(error: unknown): void {
    if (isStorageFull(error)) this.#become({ ...this.#status, state: 'full' });
  }

  /** Looks now, and again and again until `stop`. */
  async start(): Promise<void> {
    await this.look();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), LOOK_MS).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    const space = await this.deps.freeSpace().catch(() => UNKNOWN);
    if (this.#status.state === 'full' && !(await this.#canWrite())) {
      this.#become({ ...space, state: 'full' });
      return;
    }
    const isLow = space.freeBytes !== null && space.freeBytes < this.deps.warnBelowBytes;
    this.#become({ ...space, state: isLow ? 'low' : 'ok' });
  }

  async #canWrite(): Promise<boolean> {
    const probes = this.deps.connection.collection<{ _id: string; bytes: Buffer }>(PROBES);
    const name = randomUUID();
    try {
      await probes.insertMany(
        Array.from({ length: PROBE_DOCUMENTS }, (_, n) => ({
          _id: `${name}/${n}`,
          bytes: Buffer.alloc(n === 0 ? PROBE_BYTES : 0),
        })),
      );
      await probes.deleteMany({});
      return true;
    } catch {
      return false;
    }
  }

  #become(status: StorageStatus): void {
    const before = this.#status.state;
    this.#status = status;
    if (before === status.state) return;
    const { log } = this.deps;
    if (status.state === 'full') log.error(status, 'the disk of the database is full: nothing can be saved');
    else if (status.state === 'low') log.warn(status, 'the disk of the database is nearly full');
    else log.info(status, 'the disk of the database has room again');
  }
}
