import type { CallName } from '../../common/api-calls';
import { toast } from '../ui/overlay/toast-store';
import { detailOf } from './errors';
import { invalidateListsOf } from './lists';
import { queryClient } from './query-client';

interface Change<T> {
  /** The key of the answer that is shown changed. */
  key: readonly unknown[];
  make: (shown: T) => T;
  send: () => Promise<unknown>;
  /** The lists of this call are fetched again afterwards, whatever came of it. */
  name: CallName;
  /** The title of the toast when it fails; the server's own words stand below it. */
  failure: string;
  /** The change is on the screen; the server has not answered yet. */
  onShown?: (() => void) | undefined;
}

/** Shows a change before the server has made it; what was shown comes back where the call fails. False: it failed. */
export async function changeAtOnce<T>({
  key,
  make,
  send,
  name,
  failure,
  onShown,
}: Change<T>): Promise<boolean> {
  // An answer on its way would show the old state again.
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
