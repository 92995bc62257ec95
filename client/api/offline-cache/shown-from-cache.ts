import { hashKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { OfflineError } from '../errors';
import { queryClient } from '../query-client';

/** The queries on screen that show what this device keeps, by their hash: when the server said it, in wall clock ms. */
export const useShownFromCache = create<Readonly<Record<string, number>>>(() => ({}));

/** A query shows what was kept at `at`, or, with null, what the server has just answered. */
export function noteShownFromCache(hash: string, at: number | null): void {
  const isShown = hash in useShownFromCache.getState();
  // A screen that was closed before its answer came shows nothing any more.
  if (at === null ? !isShown : !queryClient.getQueryCache().get(hash)) return;
  const { [hash]: _before, ...others } = useShownFromCache.getState();
  useShownFromCache.setState(at === null ? others : { ...others, [hash]: at }, true);
}

/** Whether the query of that key shows what this device keeps. */
export const isShownFromCache = (key: readonly unknown[]): boolean =>
  hashKey(key) in useShownFromCache.getState();

/** The oldest of what is shown from this device, in wall clock ms; null when all of it is the server's word of now. */
export const useShownFromCacheAt = (): number | null =>
  useShownFromCache((shown) =>
    Object.values(shown).reduce<number | null>((a, b) => Math.min(a ?? b, b), null),
  );

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') noteShownFromCache(query.queryHash, null);
});

/** The server can be reached again: what is shown from this device, or could not be had, is asked for anew. */
export function refetchCached(): void {
  const shown = useShownFromCache.getState();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) => queryHash in shown || state.error instanceof OfflineError,
  });
}
