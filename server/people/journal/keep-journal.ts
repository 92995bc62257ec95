import { DAY_MS } from '../../../common/constants';
import type { Logger } from '../../core/logger';
import { regularly } from '../../core/regularly';
import type { Journal } from './service';

const EVERY_MS = 60_000;

/**
 * Now and from time to time: enters what died processes left, and purges what is older than `days`. Stops by the
 * function that it answers.
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
