import { apiCalls, type CallName } from '@common/contract/api-calls';
import { changingWith, type ListName } from '@common/contract/lists';
import { tellListChanged } from './list-changes';
import { isReadAt } from './list-numbers';
import { queryClient } from './query-client';

/** The query key of a call: its list first, so that a whole list can be invalidated, then the call and its input. */
export function keyOf(name: CallName, input: unknown = {}): readonly unknown[] {
  return [apiCalls[name].lists[0] ?? 'unlisted', name, input];
}

/**
 * Invalidates a list. A first fetch that is in flight may predate the change: it is refetched once it has come, unless
 * `isFresh` then.
 */
function invalidate(queryKey: readonly [ListName], isFresh = () => false): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      query.promise?.then(
        () => {
          if (!isFresh()) return queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
        },
        () => {},
      );
  if (!isFresh()) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches a list wherever it is shown: after a change of ours, and on `list:changed`. */
export function invalidateList(list: ListName): void {
  for (const changed of changingWith(list)) invalidate([changed]);
  tellListChanged(list);
}

/** Refetches a list if what was read is not of this version, which the server sends when the page connects. */
export function bringListTo(list: ListName, number: number): void {
  const isFresh = () => isReadAt(list, number);
  invalidate([list], isFresh);
  if (isFresh()) return;
  for (const changed of changingWith(list)) if (changed !== list) invalidate([changed]);
  tellListChanged(list);
}

/** Refetches the lists that a call changes. */
export function invalidateListsOf(name: CallName): void {
  for (const list of apiCalls[name].lists) invalidateList(list);
}
