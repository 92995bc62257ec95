import type { UseQueryResult } from '@tanstack/react-query';
import type { Progress } from '../../common/progress';
import { fetchTexts } from '../../common/texts';
import { detailOf } from '../api/errors';
import { ErrorState } from '../ui/feedback/error-state';

/** In the place of the figures where they could not be fetched, and none are known from before. */
export function ProgressError({ query }: { query: UseQueryResult<Progress> }) {
  const { data, isError, error, isFetching, refetch } = query;
  if (!isError || data) return null;
  return (
    <ErrorState
      title={fetchTexts.progress}
      text={detailOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
