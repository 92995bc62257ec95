import type { JournalEntry, JournalPerson } from '@common/journal';
import { JOURNAL_KINDS } from '@common/journal-words';

/** An entry as a sentence. */
export function journalSentence({
  kind,
  by,
  to,
  detail,
  isCertain,
}: Omit<JournalEntry, 'seq' | 'at'>): string {
  const nameOf = (person: JournalPerson | null, other: string) => person?.email ?? other;
  const names = {
    by: nameOf(by, 'The server'),
    to: nameOf(to, kind === 'sign_in_failed' ? '' : 'somebody'),
    more: detail ? ` (${detail})` : '',
  };
  const sentence = JOURNAL_KINDS[kind].says(names);
  return isCertain
    ? sentence
    : `${sentence} The server ended while it was at it: this may or may not have been done.`;
}
