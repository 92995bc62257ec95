import { useMemo } from 'react';

/** What opened a dialog. */
function openerNow(): HTMLElement | null {
  const opener = document.activeElement;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to what had it before a dialog opened, or to the page where that is gone. Radix does so only for
 * a dialog's own trigger. Two of the functions are for Radix' properties of the same names; `isOpen` tells whether the
 * dialog has taken the focus and not given it back.
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
