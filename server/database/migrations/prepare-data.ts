import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import {
  type DataVersion,
  enterVersion,
  giveLeaseBack,
  isEmpty,
  readVersion,
  renewLease,
  stamp,
  takeLease,
} from './data-version';
import type { Migration } from './migration';
import { MigrationError } from './migration';
import { refuseNewerData } from './newer-data';

/** Duration of a lease, in milliseconds; it is renewed three times as often. A dead node's lease ends after it. */
export const LEASE_MS = 15_000;
/** Interval between attempts to take the lease. */
const LOOK_MS = 200;
/** Interval between messages that this node is still waiting. */
const TELL_MS = 30_000;

/** Another node took over, because this one did not renew its lease in time: it slept, or lost the database. */
class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Options of a lease. */
interface LeaseOptions {
  /** Duration in milliseconds. */
  leaseMs: number;
  /** No other process can reach this database: a lease that is held was left by a dead one. */
  alone: boolean;
  tell: (line: string) => void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Polls until a condition holds; tells why it waits, at first and every 30 seconds. */
async function waitUntil(
  isSo: () => Promise<boolean>,
  why: string,
  tell: (line: string) => void,
): Promise<void> {
  for (let toldAt = Number.NEGATIVE_INFINITY; !(await isSo()); await pause(LOOK_MS)) {
    if (performance.now() - toldAt < TELL_MS) continue;
    tell(why);
    toldAt = performance.now();
  }
}

/**
 * Runs some work on one node only. The lease is in the database, with an owner and an end: it is renewed while the work
 * goes on, so a crashed node holds it for `leaseMs` at most. The signal is aborted when the lease is lost.
 * @throws LeaseLost where another node took over before the work was done
 */
async function underLease<T>(
  db: Db,
  { leaseMs, alone, tell }: LeaseOptions,
  work: (owner: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  await waitUntil(
    () => takeLease(db, owner, leaseMs, alone),
    'Another node is preparing the data. Waiting until it is done.',
    tell,
  );
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    try {
      const askedAt = performance.now();
      if (await renewLease(db, owner, leaseMs)) renewedAt = askedAt;
      else lost.abort(new LeaseLost());
    } catch {
      // The database is unreachable: the lease ends if it stays so.
      if (performance.now() - renewedAt > leaseMs) lost.abort(new LeaseLost());
    }
  };
  const timer = setInterval(() => void renew(), leaseMs / 3);
  try {
    return await work(owner, lost.signal);
  } finally {
    clearInterval(timer);
    // If the database is unreachable, the lease ends by itself.
    await giveLeaseBack(db, owner).catch(() => undefined);
  }
}

/** Dependencies of the preparation before a node listens. */
export interface Preparation {
  db: Db;
  migrations: readonly Migration[];
  /** Version of this app. */
  app: string;
  /** No other process can reach this database, as that of a data folder. */
  alone: boolean;
  /** Backs the data up before the first change, and answers where. A failure stops the preparation. */
  backUp: (versions: { from: number; to: number }) => Promise<string>;
  /** Number of other nodes that work on this data now. */
  otherNodes: () => Promise<number>;
  /** Registers this node with the others; before, it writes nothing but the preparation. */
  enter: () => Promise<void>;
  indexes: {
    areAsDeclared: () => Promise<boolean>;
    bring: () => Promise<void>;
  };
  /** Prints a line for the admin who starts the server. */
  tell: (line: string) => void;
  /** Duration of the lease, in milliseconds, for which a dead node holds up the others; shorter in tests. */
  leaseMs?: number;
}

/**
 * Brings the data to the version and the indexes of this app. Migrations run in order, each once, after a backup, by
 * one node while the others wait. If there is nothing to do it only reads.
 * @throws MigrationError where the data is of a newer version, or a migration failed
 */
export async function prepareData(preparation: Preparation): Promise<void> {
  await bringUpToDate(preparation);
  if (preparation.alone) return;
  await preparation.enter();
  // A newer node stores the begin of its upgrade, then counts the others: it counts this one, or this one sees the
  // begin.
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
      // The node that took over continues; afterwards there may be nothing left to do here.
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
  // Read again under the lease: another node may have upgraded everything, or be newer.
  const data = await usable(preparation);
  const pending = migrations.filter(({ number }) => number > data.version);
  const last = pending.at(-1);
  if (!last) {
    if (data.begun) await requireLease(stamp(db, { owner, version: data.version }, { begun: null }));
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
      'Nodes of an older version are still running on this data. Stop them: the upgrade begins when the last one has stopped.',
      tell,
    );
    // An interrupted upgrade has its backup; one of the half-changed data would be of no use.
    backup = data.begun?.backup ?? (await preparation.backUp({ from: data.version, to: last.number }));
    if (!data.begun) tell(`A backup of the data from before is in ${backup}.`);
    const begun = { to: last.number, app, backup, at: data.begun?.at ?? new Date() };
    await requireLease(stamp(db, { owner, version: data.version }, { begun }));
    // A node that registered before `begun` was stored has not seen it: back up again, with its members' changes.
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
    await requireLease(stamp(db, { owner, version: number - 1 }, fields, done));
  }
  tell('The data is up to date.');
}

/** @throws LeaseLost where another node held the lease at the time of the write */
async function requireLease(write: Promise<boolean>): Promise<void> {
  if (!(await write)) throw new LeaseLost();
}

function failure(number: number, title: string, backup: string, error: unknown): MigrationError {
  const message = error instanceof Error ? error.message : String(error);
  return new MigrationError(
    `The data could not be upgraded: step ${number} (${title}) failed: ${message}. What was done until then is kept, and the next start goes on from there. The data as it was before the upgrade is in ${backup}.`,
    { cause: error },
  );
}
