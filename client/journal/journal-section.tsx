import { useDeferredValue, useState } from 'react';
import { journalTexts } from '../texts/journal-texts';
import { Card } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { EntryList } from './entry-list';
import { ANYTHING, JournalFilters } from './journal-filters';
import { queryOf } from './query-of';

/** The club's journal for admins: searchable and paged. */
export default function JournalSection() {
  const [wanted, setWanted] = useState(ANYTHING);
  const deferredFilter = useDeferredValue(wanted);
  return (
    <Card as="section" aria-label="Journal">
      <SectionTitle>Journal</SectionTitle>
      <Text $muted>{journalTexts.club}</Text>
      <JournalFilters wanted={wanted} onChange={setWanted} />
      <EntryList name="adminJournal" query={queryOf(deferredFilter)} />
    </Card>
  );
}
