import { useSyncExternalStore } from 'react';
import { DESKTOP_PX } from '../theme/mixins';

const query = () => matchMedia(`(min-width: ${DESKTOP_PX}px)`);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether there is space for the cockpit. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
