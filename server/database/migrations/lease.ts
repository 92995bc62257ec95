import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { giveLeaseBack, renewLease, takeLease } from './data-version';

/** How long the lease of a node lasts that has died, in milliseconds. It is renewed three times as often. */
export const LEASE_MS = 15_000;
/** How often a free lease is looked for. */
const LOOK_MS = 200;
/** How often a person is told that this node is still waiting. */
const TELL_MS = 30_000;

/** Another node took over, because this one did not renew its lease in time: it slept, or lost the database. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** What a lease is taken with. */
export interface LeaseOptions {
  /** In milliseconds. */
  leaseMs: number;
  /** Nobody else can reach this database: a lease that is held was left behind by a dead process. */
  alone: boolean;
  tell: (line: string) => void;
}

/** Waits a moment. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until something is so, and says why from the first time it is not, now and then. */
export async function waitUntil(
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
 * Does some work as the only node. The lease is in the database, with an owner and an end: it is renewed as long as the
 * work goes on, so that a node which dies holds it for `leaseMs` at most. The signal is aborted when it is lost.
 * @throws LeaseLost where another node took over before the work was done
 */
export async function underLease<T>(
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
      // The database is away: the lease runs out if it stays so.
      if (performance.now() - renewedAt > leaseMs) lost.abort(new LeaseLost());
    }
  };
  const timer = setInterval(() => void renew(), leaseMs / 3);
  try {
    return await work(owner, lost.signal);
  } finally {
    clearInterval(timer);
    // Where the database is away, the lease ends by itself.
    await giveLeaseBack(db, owner).catch(() => undefined);
  }
}
