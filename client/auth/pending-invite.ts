/** The session storage key of product.md 3. */
const KEY = 'pendingInviteCode';

/** Keeps the code that a visitor came with for as long as the tab lives. */
export function keepPendingInvite(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Storage forbidden: the code travels in the address alone.
  }
}

/** The code of the invitation that brought this visitor, if any. */
export function pendingInviteCode(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The invitation is used. */
export function forgetPendingInvite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage forbidden: there was nothing to forget.
  }
}
