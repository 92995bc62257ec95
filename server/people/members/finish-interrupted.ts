import type { Logger } from '@server/core/logger';
import { regularly } from '@server/core/regularly';
import type { AdminGuard } from './admin-guard';
import type { Memberships } from './membership';

/** Interval at which a node looks for interrupted changes of members. */
const LOOK_EVERY_MS = 60_000;
/** Age from which an unfinished change counts as interrupted. */
const STALE_AFTER_MS = 2 * 60_000;

/** Finishes interrupted changes of members every minute. Returns a function that stops it. */
export function finishInterruptedRegularly(
  deps: { memberships: Pick<Memberships, 'finishInterrupted'>; guard: Pick<AdminGuard, 'mend'> },
  log: Logger,
): () => void {
  const look = async () => {
    await deps.memberships.finishInterrupted(new Date(Date.now() - STALE_AFTER_MS));
    await deps.guard.mend();
  };
  const failed = 'a change of a member that was interrupted could not be finished';
  return regularly(look, { everyMs: LOOK_EVERY_MS, isFirstNow: false, log, failed });
}
