import { watchRestEnds } from '../player/rest/rest-end-watch';
import { useLiveStore } from '../sync/live-store';
import { keepSubscription } from './keep-subscription';
import { linkWorker } from './worker-link';

/** Starts signalling the end of rests: on this screen, and by push while it is hidden. */
export function startRestEnds(): () => void {
  let isStarted = false;
  const keep = ({ status, deviceId }: ReturnType<typeof useLiveStore.getState>) => {
    if (isStarted || status !== 'live' || deviceId === null) return;
    isStarted = true;
    void keepSubscription();
  };
  keep(useLiveStore.getState());
  const stops = [useLiveStore.subscribe(keep), watchRestEnds(), linkWorker()];
  return () => {
    for (const stop of stops) stop();
  };
}
