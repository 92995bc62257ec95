import type { JournalEntry } from '@common/journal';
import { JOURNAL_KINDS } from '@common/journal-words';
import { Badge } from '../ui/data/badge';
import { dateFormat } from '../ui/format/formats';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { Entry, Where } from './journal-style';
import { journalSentence } from './sentence';

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

const TONES = { sign_in_failed: 'bad', member_deleted: 'bad', direct_sign_in_ended: 'bad' } as const;
const toneOf = (entry: JournalEntry) => (TONES as Record<string, 'bad'>)[entry.kind] ?? 'rest';

/** One entry: what happened as a sentence, and when and from where. */
export function EntryLine({ entry }: { entry: JournalEntry }) {
  const from = [entry.device, entry.address].filter(Boolean).join(', ');
  return (
    <Entry>
      <Row $gap={2}>
        <Badge $tone={entry.isCertain ? toneOf(entry) : 'waiting'}>{JOURNAL_KINDS[entry.kind].label}</Badge>
        <Where as="time" dateTime={entry.at}>
          {when(new Date(entry.at))}
        </Where>
      </Row>
      <Text>{journalSentence(entry)}</Text>
      {from && <Where>{from}</Where>}
    </Entry>
  );
}
