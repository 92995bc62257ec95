import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallName } from '@common/contract/api-calls';
import { DEFAULT_SETTINGS, type Settings } from '@common/contract/training/settings';
import type { Answer, Input } from './call';
import { keyOf } from './lists';
import { readThrough } from './offline-cache/read-through';

/** The member's training settings; offline the cached ones, until loaded the defaults [10.48]. */
export const useSettings = (): Settings => useCall('getSettings', {}).data ?? DEFAULT_SETTINGS;

interface CallOptions {
  /** `false` holds the call back. */
  enabled?: boolean;
  /** Keep showing the last answer while the input changes (a search that is being typed). */
  keepPrevious?: boolean;
}

/**
 * Reads a call of common/contract/api-calls.ts and keeps it fresh while the component is shown. Without a network it answers
 * what this device keeps (`offline-cache/`).
 */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  { enabled = true, keepPrevious = false }: CallOptions = {},
): UseQueryResult<Answer<N>> {
  return useQuery<Answer<N>>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => readThrough(name, input, signal),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}
