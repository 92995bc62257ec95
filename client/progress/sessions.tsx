import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { fetchTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { SessionLine, SessionList } from './session-line';

interface Props {
  query: Pick<UseQueryResult<SessionSummary[]>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Number of skeleton lines while loading, and their accessible name. */
  rows: number;
  loading: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Action at the end of each line. */
  action: (session: SessionSummary) => ReactNode;
}

/** A list of sessions in each of its states: loading, failed, empty, or loaded. */
export function Sessions({ query, rows, loading, empty, action }: Props) {
  const { data, isError, error, isFetching, refetch } = query;
  if (!data && isError)
    return (
      <ErrorState
        title={fetchTexts.sessions}
        text={detailOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList rows={rows} label={loading} />;
  if (data.length === 0) return empty;
  return (
    <SessionList>
      {data.map((session) => (
        <SessionLine key={session.id} session={session} action={action(session)} />
      ))}
    </SessionList>
  );
}
