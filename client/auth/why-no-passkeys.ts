/** Reason why this page can have no passkeys; null: it can. `address`: over plain HTTP, or by a number. */
export function whyNoPasskeys(): 'browser' | 'address' | null {
  if (!globalThis.isSecureContext || /^(\d+\.){3}\d+$|:/.test(location.hostname.replace(/^\[|\]$/g, '')))
    return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser';
}
