import { tabStorage } from '../storage/storage';

/** Session storage key [3.27]. */
const KEY = 'pendingInviteCode';

/** Stores a visitor's invitation code for the life of the tab. */
export function keepPendingInvite(code: string): void {
  // Without storage the code is only in the address.
  tabStorage.keepText(KEY, code);
}

/** The stored invitation code, if any. */
export function pendingInviteCode(): string | null {
  return tabStorage.text(KEY);
}

/** Deletes the code, once it was redeemed. */
export function forgetPendingInvite(): void {
  tabStorage.forget(KEY);
}
