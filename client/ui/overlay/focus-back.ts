import { useMemo } from 'react';

/** The element with the focus, which opens the dialog; null for the body. */
function openerNow(): HTMLElement | null {
  const opener = document.activeElement;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Returns the focus after closing to the element that had it, or to `main` if that is gone. Radix does so only for a
 * dialog's own trigger. `isOpen` is true between the two handlers, which are for Radix's properties of their names.
 */
export function useFocusBack() {
  return useMemo(() => {
    let opener: HTMLElement | null = null;
    let isOpen = false;
    return {
      isOpen: () => isOpen,
      onOpenAutoFocus: () => {
        isOpen = true;
        opener = openerNow();
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        isOpen = false;
        const target = opener?.isConnected ? opener : document.querySelector('main');
        opener = null;
        target?.focus({ preventScroll: true });
      },
    };
  }, []);
}
