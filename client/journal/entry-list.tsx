import { useInfiniteQuery } from '@tanstack/react-query';
import type { JournalEntry, JournalPerson, JournalQuery } from '@common/contract/people/journal';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { JOURNAL_KINDS, journalTexts } from '../texts/journal-texts';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateFormat } from '../ui/format/formats';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { Entries, Entry, Where } from './journal-style';

/** An entry as a sentence. */
function journalSentence({ kind, by, to, detail, isCertain }: Omit<JournalEntry, 'seq' | 'at'>): string {
  const nameOf = (person: JournalPerson | null, other: string) => person?.email ?? other;
  const names = {
    by: nameOf(by, 'The server'),
    to: nameOf(to, kind === 'sign_in_failed' ? '' : 'somebody'),
    more: detail ? ` (${detail})` : '',
  };
  const sentence = JOURNAL_KINDS[kind].says(names);
  return isCertain
    ? sentence
    : `${sentence} The server stopped midway: this may or may not have gone through.`;
}

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

const TONES = { sign_in_failed: 'bad', member_deleted: 'bad', direct_sign_in_ended: 'bad' } as const;
const toneOf = (entry: JournalEntry) => (TONES as Record<string, 'bad'>)[entry.kind] ?? 'rest';

/** One entry: what happened as a sentence, and when and from where. */
function EntryLine({ entry }: { entry: JournalEntry }) {
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

type Call = 'adminJournal' | 'ownJournal';

/** The journal page by page, newest first. Read anew each time that it is opened. */
function useJournal(name: Call, query: JournalQuery) {
  return useInfiniteQuery({
    queryKey: ['journal', name, query],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      call(name, { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } }),
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}

interface Props {
  name: 'adminJournal' | 'ownJournal';
  query: JournalQuery;
}

/** The entries that were asked for, and the older ones on demand. */
export function EntryList({ name, query }: Props) {
  const journal = useJournal(name, query);
  const entries = journal.data?.pages.flatMap((page) => page.entries);
  const { error, isFetching, hasNextPage, isFetchingNextPage } = journal;
  return (
    <>
      {!entries && !error && <SkeletonList rows={5} label="Loading the journal" />}
      {entries?.length === 0 && <Text role="status">{journalTexts.empty}</Text>}
      {entries && entries.length > 0 && (
        <Entries role="list" aria-label="Journal entries">
          {entries.map((entry) => (
            <EntryLine key={entry.seq} entry={entry} />
          ))}
        </Entries>
      )}
      {error && (
        <ErrorState
          title={journalTexts.failed}
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void (entries ? journal.fetchNextPage() : journal.refetch())}
        />
      )}
      {hasNextPage && !error && (
        <Button loading={isFetchingNextPage} onClick={() => void journal.fetchNextPage()}>
          Show Older
        </Button>
      )}
    </>
  );
}
