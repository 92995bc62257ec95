import { DAY_MS } from '../../../common/constants';
import type { Logger } from '../../core/logger';
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
  let isStopped = false;
  const keep = async () => {
    try {
      await journal.tellCounted();
      await journal.finishNotes();
      const purged = await journal.purge(new Date(Date.now() - days * DAY_MS));
      if (purged > 0) log.info({ purged }, 'old entries of the journal were purged');
    } catch (err) {
      if (!isStopped) log.warn({ err }, 'the journal could not be tidied');
    }
  };
  void keep();
  const timer = setInterval(keep, EVERY_MS).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
