import { DAY_MS } from '@common/constants';
import type { Logger } from '@server/core/logger';
import { regularly } from '@server/core/regularly';
import type { Journal } from './service';

const EVERY_MS = 60_000;

/**
 * Maintains the journal, now and every minute: records counted events, finishes notes of processes that died, and
 * purges entries older than `days`. Returns a function that stops it.
 */
export function keepJournal(
  journal: Pick<Journal, 'finishNotes' | 'purge' | 'tellCounted'>,
  days: number,
  log: Logger,
): () => void {
  const keep = async () => {
    await journal.tellCounted();
    await journal.finishNotes();
    const purged = await journal.purge(new Date(Date.now() - days * DAY_MS));
    if (purged > 0) log.info({ purged }, 'old entries of the journal were purged');
  };
  const failed = 'the journal could not be tidied';
  return regularly(keep, { everyMs: EVERY_MS, isFirstNow: true, log, failed });
}
