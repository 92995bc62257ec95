import type { JournalQuery } from '@common/journal';
import { journalTexts } from '@common/journal-words';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Text } from '../ui/layout/text';
import { EntryLine } from './entry-line';
import { Entries } from './journal-style';
import { useJournal } from './use-journal';

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
