import { watchRestEnds } from '../player/rest/rest-end-watch';
import { useLiveStore } from '../sync/live-store';
import { keepSubscription } from './keep-subscription';
import { linkWorker } from './worker-link';

/** Tells the ends of rests on this screen, and sees to it that they reach it while it is out of sight. */
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
