import type { ScreenKind } from '../../common/live-protocol';

/** Whether somebody can look at this page: it is not in a hidden tab, nor on a locked phone. */
export const isInSight = (): boolean => globalThis.document?.visibilityState !== 'hidden';

/** What kind of screen this is, for "phone + this screen". */
export function screenKind(): ScreenKind {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const shortSide = Math.min(screen.width, screen.height);
  if (shortSide < 600) return 'phone';
  return isTouched ? 'other' : 'desktop';
}
