import { apiCalls, type CallName } from '@common/contract/api-calls';
import { changingWith, type ListName } from '@common/contract/lists';
import { tellListChanged } from './list-changes';
import { isReadAt } from './list-numbers';
import { queryClient } from './query-client';

/** The query key of a call: its list first, so that a whole list can be invalidated, then the call and its input. */
export function keyOf(name: CallName, input: unknown = {}): readonly unknown[] {
  return [apiCalls[name].lists[0] ?? 'unlisted', name, input];
}

/** Keys of the answers that read a list: those that begin with it, and those of calls that read it beside another. */
function keysReading(list: ListName): (readonly unknown[])[] {
  const beside = Object.entries(apiCalls).filter(
    ([, { method, lists }]) => method === 'GET' && (lists as readonly ListName[]).indexOf(list) > 0,
  );
  return [[list], ...beside.map(([name, { lists }]) => [lists[0], name])];
}

/**
 * Invalidates answers of a list. A first fetch that is in flight may predate the change: it is refetched once it has come, unless
 * `isFresh` then.
 */
function invalidate(queryKey: readonly unknown[], isFresh = () => false): void {
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
  for (const changed of changingWith(list)) for (const key of keysReading(changed)) invalidate(key);
  tellListChanged(list);
}

/** Refetches a list if what was read is not of this version, which the server sends when the page connects. */
export function bringListTo(list: ListName, number: number): void {
  const isFresh = () => isReadAt(list, number);
  for (const key of keysReading(list)) invalidate(key, isFresh);
  if (!isFresh()) tellListChanged(list);
}

/** Refetches the lists that a call changes. */
export function invalidateListsOf(name: CallName): void {
  for (const list of apiCalls[name].lists) invalidateList(list);
}
