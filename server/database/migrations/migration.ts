import type { Db } from 'mongodb';

/** One step of the stored data from one shape to the next (CONTRIBUTING, "Adding a migration"). */
export interface Migration {
  /** Its place in the order: 1, 2, 3 … Never used twice. */
  number: number;
  /** What it does, for the person who upgrades. */
  title: string;
  /**
   * Whether nodes of the version before may go on working meanwhile, because they can read and write both shapes.
   * Otherwise it begins only once none of them is left.
   */
  besideOlderNodes: boolean;
  /**
   * Changes the data. It may be killed at any moment and is then run again from its beginning, over data that it has
   * changed in part or wholly; that must lead to the same data. There are no transactions. A long one asks
   * `signal.throwIfAborted()` between its batches: another node has taken over then.
   */
  run(db: Db, signal: AbortSignal): Promise<void>;
}
