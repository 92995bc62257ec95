import type { Db } from 'mongodb';
import { type DataVersion, enterVersion, isEmpty, readVersion, stamp } from './data-version';
import { LEASE_MS, LeaseLost, underLease, waitUntil } from './lease';
import type { Migration } from './migration';
import { MigrationError } from './migration-error';
import { refuseNewerData } from './newer-data';

/** What the data is prepared with before a node listens. */
export interface Preparation {
  db: Db;
  migrations: readonly Migration[];
  /** The version of this app. */
  app: string;
  /** Nobody else can reach this database, as that of a data folder. */
  alone: boolean;
  /** Keeps the data as it is before the first change, and answers where. Nothing is changed where this fails. */
  backUp: (versions: { from: number; to: number }) => Promise<string>;
  /** How many other nodes work on this data now. */
  otherNodes: () => Promise<number>;
  /** Has this node be counted by the others; nothing but the preparation is written before. */
  enter: () => Promise<void>;
  indexes: {
    areAsDeclared: () => Promise<boolean>;
    bring: () => Promise<void>;
  };
  /** Prints a line for the person who starts the server. */
  tell: (line: string) => void;
  /** How long a dead node's lease holds up the others; shorter in tests. */
  leaseMs?: number;
}

/**
 * Brings the data to the version and the indexes that this app works with. Migrations run in order, each once, after a
 * backup, by one node while the others wait. Where nothing is to do it only reads.
 * @throws MigrationError where the data is of a newer version, or a migration failed
 */
export async function prepareData(preparation: Preparation): Promise<void> {
  await bringUpToDate(preparation);
  if (preparation.alone) return;
  await preparation.enter();
  // A newer node writes down that it begins, then counts the others: it counts this one, or this one sees that.
  await usable(preparation);
}

async function bringUpToDate(preparation: Preparation): Promise<void> {
  const { db, migrations, app, indexes } = preparation;
  const newest = migrations.length;
  if (!(await readVersion(db))) await enterVersion(db, (await isEmpty(db)) ? newest : 0, app);
  for (;;) {
    const data = await usable(preparation);
    if (data.version === newest && !data.begun && (await indexes.areAsDeclared())) return;
    try {
      const { leaseMs = LEASE_MS, alone, tell } = preparation;
      await underLease(db, { leaseMs, alone, tell }, async (owner, signal) => {
        await upgrade(preparation, owner, signal);
        signal.throwIfAborted();
        await indexes.bring();
      });
      return;
    } catch (error) {
      // Whoever took over goes on with it; then there may be nothing left to do here.
      if (!(error instanceof LeaseLost)) throw error;
      preparation.tell(
        'Another node took over the preparation of the data, as this one was away for too long.',
      );
    }
  }
}

/** The data's version. @throws MigrationError where this app is older than the data */
async function usable({ db, migrations, app }: Preparation): Promise<DataVersion> {
  const data = await readVersion(db);
  if (!data)
    throw new MigrationError('The version of the data has gone while it was looked at. Start again.');
  refuseNewerData(data, { newest: migrations.length, app });
  return data;
}

async function upgrade(preparation: Preparation, owner: string, signal: AbortSignal): Promise<void> {
  const { db, migrations, app, tell } = preparation;
  // Another node may have done all of it, or be newer, since it was looked at without the lease.
  const data = await usable(preparation);
  const pending = migrations.filter(({ number }) => number > data.version);
  const last = pending.at(-1);
  if (!last) {
    if (data.begun) await stamped(stamp(db, { owner, version: data.version }, { begun: null }));
    return;
  }
  const nodesLeft = async () => {
    signal.throwIfAborted();
    if (preparation.alone || pending.every(({ besideOlderNodes }) => besideOlderNodes)) return 0;
    return preparation.otherNodes();
  };
  let backup: string;
  do {
    await waitUntil(
      async () => (await nodesLeft()) === 0,
      'Nodes of an older version are still at work on this data. Stop them; the upgrade begins when the last one has ended.',
      tell,
    );
    // An upgrade that was interrupted has its backup: that of the half-changed data would be of no use.
    backup = data.begun?.backup ?? (await preparation.backUp({ from: data.version, to: last.number }));
    if (!data.begun) tell(`The data as it was is kept in ${backup}.`);
    const begun = { to: last.number, app, backup, at: data.begun?.at ?? new Date() };
    await stamped(stamp(db, { owner, version: data.version }, { begun }));
    // One that entered before it was written down has not seen it; what its members did is in another backup.
  } while ((await nodesLeft()) > 0);
  for (const { number, title, run } of pending) {
    tell(`Upgrading the data, step ${number} of ${last.number}: ${title}.`);
    signal.throwIfAborted();
    await run(db, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failure(number, title, backup, error);
    });
    const fields = { version: number, app, ...(number === last.number ? { begun: null } : {}) };
    const done = [{ number, app, at: new Date() }];
    await stamped(stamp(db, { owner, version: number - 1 }, fields, done));
  }
  tell('The data is up to date.');
}

/** @throws LeaseLost where the lease was another's at the moment of the write */
async function stamped(write: Promise<boolean>): Promise<void> {
  if (!(await write)) throw new LeaseLost();
}

function failure(number: number, title: string, backup: string, error: unknown): MigrationError {
  const message = error instanceof Error ? error.message : String(error);
  return new MigrationError(
    `The data could not be upgraded: step ${number} (${title}) failed: ${message}. What was done until then is kept, and the next start goes on from there. The data as it was before the upgrade is in ${backup}.`,
    { cause: error },
  );
}
