import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { create } from 'zustand';

interface Overlay {
  name: string;
  close: () => void;
}

/** Open overlays, the topmost last. */
const useOverlays = create<{ open: readonly Overlay[] }>(() => ({ open: [] }));

type EntryState = { overlays?: readonly string[] } | null | undefined;

const overlaysIn = (state: EntryState): readonly string[] => state?.overlays ?? [];

/** The router's data in the browser's current entry. The rendered location may be a slow render behind it. */
const currentState = (): EntryState => globalThis.history?.state?.usr;

/** True if the browser's current entry is of this overlay or of one above it, as after a reload. */
export const isInOverlay = (name: string): boolean => overlaysIn(currentState()).includes(name);

/** True while an overlay covers the screen: links then replace its history entry. */
export const useCovered = (): boolean => overlaysIn(useLocation().state as EntryState).length > 0;

/** Gives an open overlay its own history entry, so that Back closes only the overlay. `name` is unique in the app. */
export function useOverlayEntry(name: string, isOpen: boolean, close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { name, close: () => newest.current() };
    useOverlays.setState(({ open }) => ({ open: [...open, overlay] }));
    return () => useOverlays.setState(({ open }) => ({ open: open.filter((one) => one !== overlay) }));
  }, [name, isOpen]);
}

/**
 * Keeps the browser's history in step with the open overlays: an entry for each. Back closes what stands in an entry
 * that was left; entries of overlays that are closed are left, also after a reload or Forward. Mounted once.
 */
export function useOverlayHistory(): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isUnderWay = useNavigation().state !== 'idle';
  const open = useOverlays((state) => state.open);
  const entered = useRef(new Set<Overlay>());
  /** A change of the history that was started here and is not done: the key before a new entry, or a way back. */
  const pending = useRef<{ after: string } | 'back' | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const onPop = () => {
      pending.current = null;
      closeLeft(entered.current);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each entry and each change of the overlays
  useEffect(() => {
    if (pending.current && pending.current !== 'back' && pending.current.after !== key)
      pending.current = null;
    for (const one of entered.current) if (!open.includes(one)) entered.current.delete(one);
    if (isUnderWay) return;
    // A link that is followed as an overlay closes has changed the history by then.
    const timer = setTimeout(() => {
      if (pending.current) return;
      if (closeLeft(entered.current)) return setTurn((count) => count + 1);
      const inHistory = overlaysIn(currentState());
      const apart = open.findIndex(({ name }, index) => name !== inHistory[index]);
      const shared = apart < 0 ? Math.min(open.length, inHistory.length) : apart;
      for (const one of open.slice(0, shared)) entered.current.add(one);
      const next = open[shared];
      if (inHistory.length > shared) {
        pending.current = 'back';
        navigate(shared - inHistory.length);
      } else if (next) {
        pending.current = { after: key };
        entered.current.add(next);
        navigate(location.pathname + location.search, {
          state: { ...currentState(), overlays: [...inHistory, next.name] },
          preventScrollReset: true,
        });
      }
    });
    return () => clearTimeout(timer);
  }, [open, key, isUnderWay, turn]);
}

/** Closes overlays whose entry is no longer the current one, the topmost first. True if there were any. */
function closeLeft(entered: Set<Overlay>): boolean {
  const left = [...entered].filter(({ name }) => !isInOverlay(name)).reverse();
  for (const one of left) {
    entered.delete(one);
    one.close();
  }
  return left.length > 0;
}
