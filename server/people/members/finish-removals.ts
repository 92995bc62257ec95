import type { Logger } from '../../core/logger';
import { regularly } from '../../core/regularly';
import type { Memberships } from './membership';

/** How often a node looks for deletions that were left in their middle. */
const LOOK_EVERY_MS = 60_000;
/** One that is so old is nobody's any more. */
const STALE_AFTER_MS = 2 * 60_000;

/** Finishes from time to time the deletions of members that were interrupted, until it is stopped. */
export function finishRemovalsRegularly(
  memberships: Pick<Memberships, 'finishRemovals'>,
  log: Logger,
): () => void {
  const look = () => memberships.finishRemovals(new Date(Date.now() - STALE_AFTER_MS));
  const failed = 'a deletion that was interrupted could not be finished';
  return regularly(look, { everyMs: LOOK_EVERY_MS, isFirstNow: false, log, failed });
}
