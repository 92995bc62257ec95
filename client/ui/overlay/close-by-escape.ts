import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by Escape also while a toast is there: to Radix that is the topmost layer, which gets Escape alone.
 * What has dealt with the key already says so by `preventDefault`.
 */
export function closeByEscape(close: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
}
