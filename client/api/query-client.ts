import { notifyManager, QueryClient } from '@tanstack/react-query';

// The default scheduler is a timer, with which a choice just made would show its old state for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache policy [9.10]: every answer is stale at once (a screen that opens fetches afresh),
 * nothing is kept for screens that are closed, no refetch on focus or by the clock, no automatic retry. Beside
 * that, lists are fetched again when the server says that they changed (`lists.ts`) and when the network is back.
 * `networkMode: 'always'` makes a request without a network fail visibly rather than wait unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      // Explicit, as `networkMode: 'always'` would turn it off.
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
    },
    mutations: { gcTime: 0, retry: false, networkMode: 'always' },
  },
});
