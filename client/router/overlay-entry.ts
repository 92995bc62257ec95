import { useEffect } from 'react';

/** True where the place in the browser's history is that of what covers the screen, not of the screen itself. */
export const isOverlayEntry = (): boolean =>
  (history.state as { isOverlay?: boolean } | null)?.isOverlay === true;

/** Gives what covers the screen a place of its own in the browser's history, so that Back closes it and nothing else. */
export function useOverlayEntry(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    // It stands there already after a reload, or by Forward.
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
