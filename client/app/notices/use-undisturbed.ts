import { useActiveSession } from '../../sync/active-session';
import { useLiveStore } from '../../sync/live-store';

/**
 * Whether the member is to be left alone: a workout is running, here or on another screen, or it is not known yet
 * whether one is. A paused one has time.
 */
export function useUndisturbed(): boolean {
  const isKnown = useLiveStore(({ isLoaded, status }) => isLoaded && status !== 'reconnecting');
  const session = useActiveSession();
  return !isKnown || session?.phase === 'active';
}
