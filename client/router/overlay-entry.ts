import { useEffect } from 'react';

/** True if the current history entry belongs to an overlay rather than to the screen. */
export const isOverlayEntry = (): boolean =>
  (history.state as { isOverlay?: boolean } | null)?.isOverlay === true;

/** Gives an open overlay its own history entry, so that Back closes only the overlay. */
export function useOverlayEntry(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    // It exists already after a reload or Forward.
    if (!isOverlayEntry()) history.pushState({ ...history.state, isOverlay: true }, '');
    const onPop = () => {
      if (!isOverlayEntry()) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (isOverlayEntry()) history.back();
    };
  }, [isOpen, close]);
}
