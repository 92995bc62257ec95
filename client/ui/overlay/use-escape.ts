import { useEffect, useRef } from 'react';

/** Overlays that close by the key themselves. */
const OWN_ESCAPE = '[role="menu"], [role="listbox"], [role="alertdialog"]';

/** While `isOn`, Escape does this and no more: the dialog around it stays open. */
export function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (event.target instanceof Element && event.target.closest(OWN_ESCAPE)))
        return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // Before the dialog's own listener, which is the document's.
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [isOn]);
}
