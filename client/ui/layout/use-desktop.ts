import { useSyncExternalStore } from 'react';
import { DESKTOP_PX } from '../theme/mixins';

const query = () => matchMedia(`(min-width: ${DESKTOP_PX}px)`);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if the window is as wide as a desktop: the cockpit fits. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
