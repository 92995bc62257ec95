/**
 * styled-components and react-style-singleton (the scroll lock below Radix dialogs and selects) both put
 * <style> elements into the page and both look for this global. Radix Select takes the nonce as a property.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

/** Call before the first render, with the nonce of the page's Content-Security-Policy. */
export function applyCspNonce(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce;
}

export const cspNonce = (): string | undefined => globalThis.__webpack_nonce__;
