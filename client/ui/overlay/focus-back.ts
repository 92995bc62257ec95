import { useMemo } from 'react';

/** What opened a dialog. An item of a menu is gone with the menu, so it stands for the button of the menu. */
function openerNow(): HTMLElement | null {
  const holder = document.activeElement;
  const menuButton = holder?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : holder;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Gives the focus back to what had it before a dialog opened, or to the page where that is gone. Radix does so only for
 * a dialog's own trigger. The two functions are for Radix' properties of the same names.
 */
export function useFocusBack() {
  return useMemo(() => {
    let opener: HTMLElement | null = null;
    return {
      onOpenAutoFocus: () => {
        opener = openerNow();
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        const target = opener?.isConnected ? opener : document.querySelector('main');
        opener = null;
        target?.focus({ preventScroll: true });
      },
    };
  }, []);
}
