import type { CallName } from '../../common/api-calls';
import { changeAtOnce } from '../api/change-at-once';
import { keyOf } from '../api/lists';
import { confirm } from '../ui/overlay/confirm-store';
import { type ToastMessage, toast } from '../ui/overlay/toast-store';
import { focusIfLost } from './focus-if-lost';

interface Deletion {
  /** The call whose answer lists it. */
  list: CallName;
  /** What is asked first. */
  title: string;
  text: string;
  /** What else there is to know, below it. */
  note?: string;
  send: () => Promise<unknown>;
  name: CallName;
  failure: string;
  done: ToastMessage;
}

/** Asks, takes the line away at once, and brings it back where the server could not delete it. */
export async function deleteListed(id: string, deletion: Deletion): Promise<void> {
  const { list, title, text, note, done, ...change } = deletion;
  const sure = await confirm({ title, text, note, confirmLabel: 'Delete', destructive: true });
  if (!sure) return;
  const isDone = await changeAtOnce<{ id: string }[]>({
    ...change,
    key: keyOf(list),
    make: (shown) => shown.filter((other) => other.id !== id),
    onShown: () => focusIfLost('h1'),
  });
  if (isDone) toast(done);
}
