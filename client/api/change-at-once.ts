import type { CallName } from '@common/contract/api-calls';
import { toast } from '../ui/overlay/toast-store';
import { detailOf } from './errors';
import { invalidateListsOf } from './lists';
import { queryClient } from './query-client';

interface Change<T> {
  /** Query key of the answer that is changed. */
  key: readonly unknown[];
  make: (shown: T) => T;
  send: () => Promise<unknown>;
  /** The lists of this call are refetched afterwards, after success and failure. */
  name: CallName;
  /** Title of the toast after a failure; the error's text is below it. */
  failure: string;
  /** Called once the change is on the screen, before the server has answered. */
  onShown?: (() => void) | undefined;
}

/** Optimistic update: shows a change before the call, and rolls it back if the call fails. False if it failed. */
export async function changeAtOnce<T>({
  key,
  make,
  send,
  name,
  failure,
  onShown,
}: Change<T>): Promise<boolean> {
  // A fetch in flight would overwrite the change with the old state.
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueryData<T>(key);
  queryClient.setQueryData<T>(key, (now) => now && make(now));
  onShown?.();
  try {
    await send();
    return true;
  } catch (error) {
    if (before) queryClient.setQueryData(key, before);
    toast({ title: failure, description: detailOf(error), variant: 'destructive' });
    return false;
  } finally {
    invalidateListsOf(name);
  }
}
