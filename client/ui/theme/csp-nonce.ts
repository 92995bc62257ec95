/**
 * styled-components and react-style-singleton (the scroll lock below Radix dialogs) both put
 * <style> elements into the page and both look for this global.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

/** Call before the first render, with the nonce of the page's Content-Security-Policy. */
export function applyCspNonce(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce;
}
