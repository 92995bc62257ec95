import { hashKey } from '@tanstack/react-query';
import { create } from 'zustand';
import { OfflineError } from '../errors';
import { queryClient } from '../query-client';

/** The queries on screen that show what this device keeps, by their hash: when the server said it, in wall clock ms. */
export const useKeptShown = create<Readonly<Record<string, number>>>(() => ({}));

/** A query shows what was kept at `at`, or, with null, what the server has just answered. */
export function shownAsOf(hash: string, at: number | null): void {
  const isShown = hash in useKeptShown.getState();
  // A screen that was closed before its answer came shows nothing any more.
  if (at === null ? !isShown : !queryClient.getQueryCache().get(hash)) return;
  const { [hash]: _before, ...others } = useKeptShown.getState();
  useKeptShown.setState(at === null ? others : { ...others, [hash]: at }, true);
}

/** Whether the query of that key shows what this device keeps. */
export const isShownKept = (key: readonly unknown[]): boolean => hashKey(key) in useKeptShown.getState();

/** The oldest of what is shown from this device, in wall clock ms; null when all of it is the server's word of now. */
export const useAsOf = (): number | null =>
  useKeptShown((shown) => Object.values(shown).reduce<number | null>((a, b) => Math.min(a ?? b, b), null));

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') shownAsOf(query.queryHash, null);
});

/** The server can be reached again: what is shown from this device, or could not be had, is asked for anew. */
export function refetchKept(): void {
  const shown = useKeptShown.getState();
  void queryClient.invalidateQueries({
    predicate: ({ queryHash, state }) => queryHash in shown || state.error instanceof OfflineError,
  });
}
