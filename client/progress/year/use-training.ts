import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '@client/api/use-call';
import { timeZone } from '@client/ui/format/dates';
import type { TrainingYear } from '@common/contract/training/training-year';
import { type Span, withinSpan } from './span';

/** The member's training in a span, and the query that it comes from. While another span loads, the last one stays. */
export function useTraining(span: Span): {
  query: UseQueryResult<TrainingYear>;
  training: TrainingYear | null;
} {
  const input = { query: { timeZone: timeZone(), ...(span === 'all' && { span }) } } as const;
  const query = useCall('trainingYear', input, { keepPrevious: true });
  return { query, training: query.data ? withinSpan(query.data, span) : null };
}
