import { expect, it } from 'vitest';
import { queryClient } from './query-client';

it('caches nothing, fetches by no clock and no focus, and tries nothing again', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  });
});

it('fetches again when the network is back', () => {
  const options = queryClient.defaultQueryOptions({ queryKey: ['x'] });
  expect(options.refetchOnReconnect).toBe(true);
});
