import type { Db } from 'mongodb';

/** Data that this version cannot use, or not yet, in words for the admin who starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** One step of the stored data from one shape to the next (CONTRIBUTING, "Adding a migration"). */
export interface Migration {
  /** Its place in the order: 1, 2, 3 … Never used twice. */
  number: number;
  /** Title for the admin who upgrades. */
  title: string;
  /**
   * True if nodes of the version before may go on working meanwhile, because they can read and write both shapes.
   * Otherwise it begins only once none of them is left.
   */
  besideOlderNodes: boolean;
  /**
   * Changes the data. It may be killed at any moment and is then run again from its beginning, over data that it has
   * changed in part or wholly: it must be idempotent. There are no transactions. A long one calls
   * `signal.throwIfAborted()` between its batches: an abort means that another node has taken over.
   */
  run(db: Db, signal: AbortSignal): Promise<void>;
}
