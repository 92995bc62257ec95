import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { giveLeaseBack, renewLease, takeLease } from './data-version';

/** Duration of a lease, in milliseconds; it is renewed three times as often. A dead node's lease ends after it. */
export const LEASE_MS = 15_000;
/** Interval between attempts to take the lease. */
const LOOK_MS = 200;
/** Interval between messages that this node is still waiting. */
const TELL_MS = 30_000;

/** Another node took over, because this one did not renew its lease in time: it slept, or lost the database. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Options of a lease. */
export interface LeaseOptions {
  /** Duration in milliseconds. */
  leaseMs: number;
  /** No other process can reach this database: a lease that is held was left by a dead one. */
  alone: boolean;
  tell: (line: string) => void;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Polls until a condition holds; tells why it waits, at first and every 30 seconds. */
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
 * Runs some work on one node only. The lease is in the database, with an owner and an end: it is renewed while the work
 * goes on, so a crashed node holds it for `leaseMs` at most. The signal is aborted when the lease is lost.
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
