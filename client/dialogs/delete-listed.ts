import type { CallName } from '@common/contract/api-calls';
import { changeAtOnce } from '../api/change-at-once';
import { keyOf } from '../api/lists';
import { confirm } from '../ui/overlay/confirm-store';
import { type ToastMessage, toast } from '../ui/overlay/toast-store';

/**
 * Focuses the first match if the focus was lost, as after deleting a card. Focus that has moved elsewhere is kept.
 * Deferred, so that closing dialogs return the focus first.
 */
export function focusIfLost(...selectors: string[]): void {
  setTimeout(() => {
    const holder = document.activeElement;
    if (holder && holder !== document.body) return;
    for (const selector of selectors) {
      const target = document.querySelector<HTMLElement>(selector);
      if (!target) continue;
      if (target.tabIndex < 0) {
        // A heading: a place to go on from, not a control with a ring.
        target.tabIndex = -1;
        target.style.outline = 'none';
      }
      return target.focus({ preventScroll: true });
    }
  });
}

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
