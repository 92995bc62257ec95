import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Id of the element that holds the screen. */
export const MAIN_ID = 'main';

/**
 * After a change of screen the heading has the focus, so that a screen reader says where one is and Tab goes on from
 * there. Not at the first screen, which the browser announces, and not where a dialog has the focus.
 */
export function useScreenChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const main = document.getElementById(MAIN_ID);
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
  }, [pathname]);
}
