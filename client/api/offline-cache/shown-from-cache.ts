import { hashKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { OfflineError } from '../errors';
import { queryClient } from '../query-client';

/** Queries that show a cached answer, by hash: the time of that answer, in wall clock ms. */
export const useShownFromCache = create<Readonly<Record<string, number>>>(() => ({}));

/** Records that a query shows an answer cached at `at`; null: a fresh one. */
export function noteShownFromCache(hash: string, at: number | null): void {
  const isShown = hash in useShownFromCache.getState();
  // The screen was closed before the answer came.
  if (at === null ? !isShown : !queryClient.getQueryCache().get(hash)) return;
  const { [hash]: _before, ...others } = useShownFromCache.getState();
  useShownFromCache.setState(at === null ? others : { ...others, [hash]: at }, true);
}

/** True if the query of a key shows a cached answer. */
export const isShownFromCache = (key: readonly unknown[]): boolean =>
  hashKey(key) in useShownFromCache.getState();

/** Time of the oldest cached answer on screen, in wall clock ms; null if all are fresh. */
export const useShownFromCacheAt = (): number | null =>
  useShownFromCache((shown) =>
    Object.values(shown).reduce<number | null>((a, b) => Math.min(a ?? b, b), null),
  );

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') noteShownFromCache(query.queryHash, null);
});

/** Refetches queries that show a cached answer or failed offline, once the server is reachable again. */
export function refetchCached(): void {
  const shown = useShownFromCache.getState();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) => queryHash in shown || state.error instanceof OfflineError,
  });
}
