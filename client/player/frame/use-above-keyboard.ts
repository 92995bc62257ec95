import { type RefObject, useEffect } from 'react';

/** Browser bars that come and go cover less than this; any keyboard covers more. */
const BARS_PX = 100;

/** Height in CSS pixels that the keyboard covers at the window's lower edge; 0 if none. */
export function coveredBelow(
  windowHeight: number,
  { height, offsetTop, scale }: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  // A zoomed page also shows only a part, but nothing covers it.
  if (scale > 1.01) return 0;
  const covered = Math.round(windowHeight - height - offsetTop);
  return covered > BARS_PX ? covered : 0;
}

/**
 * Keeps a full-screen panel above the on-screen keyboard, which covers the page on iOS and Android: its lower edge,
 * with the dock, ends where the keyboard begins.
 */
export function useAboveKeyboard(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const place = () => {
      const covered = coveredBelow(window.innerHeight, seen);
      panel.current?.style.setProperty('bottom', covered > 0 ? `${covered}px` : '');
    };
    place();
    const changes = ['resize', 'scroll'] as const;
    for (const change of changes) seen.addEventListener(change, place);
    return () => {
      for (const change of changes) seen.removeEventListener(change, place);
    };
  }, [panel]);
}
