import { useQuery } from '@tanstack/react-query';
import { journalTexts } from '../../common/journal-words';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { Text } from '../ui/layout/text';

/** Tells on demand whether an entry was changed, removed or moved. */
export function JournalCheck() {
  const check = useQuery({
    queryKey: ['journal', 'check'],
    queryFn: () => call('adminCheckJournal'),
    enabled: false,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = check;
  return (
    <>
      <Button size="sm" loading={check.isFetching} onClick={() => void check.refetch()}>
        Check
      </Button>
      {error && (
        <Notice kind="failed" title={journalTexts.checkFailed} live>
          {detailOf(error)}
        </Notice>
      )}
      {data?.fault && (
        <Notice kind="failed" title={journalTexts.broken} live>
          {journalTexts.fault(data.fault)}
        </Notice>
      )}
      {data?.isWhole && (
        <Notice kind="done" title={journalTexts.whole(data.entries)} live>
          {data.newest && (
            <Text as="span" $size={13} style={{ overflowWrap: 'anywhere' }}>
              Newest: number {data.newest.seq}, {data.newest.hash}
            </Text>
          )}
        </Notice>
      )}
    </>
  );
}
