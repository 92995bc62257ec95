import type { JournalEntry } from '@common/journal';
import type { StoredJournal } from './entry-model';

const personOf = (who: StoredJournal['by']) => who && { id: who.id ?? null, email: who.email ?? null };

/** An entry as the REST API answers it. */
export function presentEntry(doc: StoredJournal): JournalEntry {
  const { seq, kind, detail, address, device, isCertain } = doc;
  return {
    seq,
    at: doc.at.toISOString(),
    kind,
    by: personOf(doc.by),
    to: personOf(doc.to),
    detail,
    address,
    device,
    isCertain,
  };
}
