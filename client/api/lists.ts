import type { CallName } from '../../common/api-calls';
import { changingWith, type ListName } from '../../common/lists';
import './first-calls';
import { callNamed } from './calls';
import { tellListChanged } from './list-changes';
import { isReadAt } from './list-numbers';
import { queryClient } from './query-client';

/** The query key of a call: its list first, so that a whole list can be invalidated, then the call and its input. */
export function keyOf(name: CallName, input: unknown = {}): readonly unknown[] {
  return [callNamed(name).lists[0] ?? 'unlisted', name, input];
}

/**
 * A first answer that is on its way may be from before the change, and is not asked for anew until it has come, unless
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

/** Fetch a list again wherever it is shown: after a change of ours, and when the server says `list:changed`. */
export function invalidateList(list: ListName): void {
  for (const changed of changingWith(list)) invalidate([changed]);
  tellListChanged(list);
}

/** A list has come so far, says the server as the page connects: what was read before that is fetched again. */
export function bringListTo(list: ListName, number: number): void {
  const isFresh = () => isReadAt(list, number);
  invalidate([list], isFresh);
  if (!isFresh()) tellListChanged(list);
}

/** Fetch again every list that a call of this name has changed. */
export function invalidateListsOf(name: CallName): void {
  for (const list of callNamed(name).lists) invalidateList(list);
}
