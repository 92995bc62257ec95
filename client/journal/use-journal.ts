import { useInfiniteQuery } from '@tanstack/react-query';
import type { JournalQuery } from '@common/journal';
import { call } from '../api/call';

type Call = 'adminJournal' | 'ownJournal';

/** The journal page by page, newest first. Read anew each time that it is opened. */
export function useJournal(name: Call, query: JournalQuery) {
  return useInfiniteQuery({
    queryKey: ['journal', name, query],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      call(name, { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } }),
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });
}
