import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

type EntryState = { overlays?: readonly string[] } | null | undefined;

const overlaysIn = (state: EntryState): readonly string[] => state?.overlays ?? [];

/** The router's data in the browser's current entry. The rendered location may be a slow render behind it. */
const currentState = (): EntryState => history.state?.usr;

/** True while an overlay covers the screen: links then replace its history entry. */
export const useCovered = (): boolean => overlaysIn(useLocation().state as EntryState).length > 0;

/**
 * Gives an open overlay its own history entry, so that Back closes only the overlay. For a component that stays mounted
 * while the overlay is closed: it also leaves entries of closed overlays, as after a reload or Forward.
 */
export function useOverlayEntry(name: string, isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isEntered = useRef(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    const onPop = () => {
      isLeaving.current = false;
      if (isOpen && !overlaysIn(currentState()).includes(name)) close();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [name, isOpen, close]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each entry and each change of the overlay.
  useEffect(() => {
    const hadEntry = isEntered.current;
    const hasEntry = overlaysIn(currentState()).includes(name);
    isEntered.current = isOpen;
    if (isOpen === hasEntry || isLeaving.current) return;
    if (hasEntry) {
      isLeaving.current = true;
      navigate(-1);
    } else if (hadEntry) close();
    else
      navigate(location.pathname + location.search, {
        state: { ...currentState(), overlays: [...overlaysIn(currentState()), name] },
        preventScrollReset: true,
      });
  }, [isOpen, key]);
}
