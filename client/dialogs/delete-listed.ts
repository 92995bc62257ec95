import type { CallName } from '@common/contract/api-calls';
import { changeAtOnce } from '../api/change-at-once';
import { keyOf } from '../api/lists';
import { confirm } from '../ui/overlay/confirm-store';
import { type ToastMessage, toast } from '../ui/overlay/toast-store';
import { focusIfLost } from './focus-if-lost';

interface Deletion {
  /** The call that lists the entry. */
  list: CallName;
  /** Title of the confirmation. */
  title: string;
  text: string;
  /** A second paragraph of the confirmation. */
  note?: string;
  send: () => Promise<unknown>;
  name: CallName;
  failure: string;
  done: ToastMessage;
}

/** Deletes a list entry after a confirmation: removed optimistically, restored if the call fails. */
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
