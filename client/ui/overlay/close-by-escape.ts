import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by Escape even if a toast is open: for Radix that is the topmost layer, which alone gets the key.
 * Events that were handled before have `defaultPrevented`.
 */
export function closeByEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
}
