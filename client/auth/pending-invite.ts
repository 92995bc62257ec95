import { tabStorage } from '../storage/storage';

/** The session storage key of product.md 3. */
const KEY = 'pendingInviteCode';

/** Keeps the code that a visitor came with for as long as the tab lives. */
export function keepPendingInvite(code: string): void {
  // Where storage is forbidden the code travels in the address alone.
  tabStorage.keepText(KEY, code);
}

/** The code of the invitation that brought this visitor, if any. */
export function pendingInviteCode(): string | null {
  return tabStorage.text(KEY);
}

/** The invitation is used. */
export function forgetPendingInvite(): void {
  tabStorage.forget(KEY);
}
