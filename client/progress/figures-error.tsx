import type { UseQueryResult } from '@tanstack/react-query';
import { detailOf, OfflineError } from '../api/errors';
import { ErrorState } from '../ui/feedback/error-state';
import { Card } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';

/** Replaces the figures if they could not be fetched and none are cached. */
export function FiguresError({ query, title }: { query: UseQueryResult<unknown>; title: string }) {
  const { data, isError, error, isFetching, refetch } = query;
  if (!isError || data) return null;
  // Being offline is no failure; the line above says so.
  if (error instanceof OfflineError)
    return (
      <Card $pad="sm">
        <Text>Your numbers show up here once you are back online.</Text>
      </Card>
    );
  return (
    <ErrorState title={title} text={detailOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
  );
}
