import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** Names of the open overlays, in the state of their history entry. */
const overlaysOf = ({ state }: Location): readonly string[] =>
  (state as { overlays?: readonly string[] } | null)?.overlays ?? [];

/** True while an overlay covers the screen: links then replace its history entry. */
export const useCovered = (): boolean => overlaysOf(useLocation()).length > 0;

/**
 * Gives an open overlay its own history entry, so that Back closes only the overlay. For a component that stays mounted
 * while the overlay is closed: it also leaves entries of closed overlays, as after a reload or Forward.
 */
export function useOverlayEntry(name: string, isOpen: boolean, close: () => void): void {
  const address = useLocation();
  const navigate = useNavigate();
  const hasEntry = overlaysOf(address).includes(name);
  const wasEntered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each entry and each change of the overlay.
  useEffect(() => {
    const hadEntry = wasEntered.current;
    wasEntered.current = isOpen && hasEntry;
    if (isOpen === hasEntry) return;
    if (hasEntry) navigate(-1);
    else if (hadEntry) close();
    else
      navigate(location.pathname + location.search, {
        state: { ...address.state, overlays: [...overlaysOf(address), name] },
        preventScrollReset: true,
      });
  }, [isOpen, hasEntry, address.key]);
}
