import { type RefObject, useEffect } from 'react';

/** Less than any keyboard is high: a bar of the browser that comes and goes. */
const BARS_PX = 100;

/** How much of the window's lower edge something covers that the layout knows nothing of, in CSS pixels. */
export function coveredBelow(
  windowHeight: number,
  { height, offsetTop, scale }: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  // A page that was zoomed in is seen in part, too, and nothing covers it.
  if (scale > 1.01) return 0;
  const covered = Math.round(windowHeight - height - offsetTop);
  return covered > BARS_PX ? covered : 0;
}

/**
 * Keeps a panel that fills the screen above the keyboard on it, which lies over the page on iOS and on Android: its
 * lower edge, with the dock, ends where the keyboard begins.
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
