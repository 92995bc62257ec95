import type { Logger } from '../../core/logger';
import { regularly } from '../../core/regularly';
import type { AdminGuard } from './admin-guard';
import type { Memberships } from './membership';

/** How often a node looks for changes of members that were left in their middle. */
const LOOK_EVERY_MS = 60_000;
/** One that is so old belongs to a process that died. */
const STALE_AFTER_MS = 2 * 60_000;

/** Finishes from time to time what was interrupted between two writes to a member, until it is stopped. */
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
