import { useEffect, useRef, useState } from 'react';
import { restOf } from '../../common/player/rest-clock';
import type { PlayerState } from '../../common/player/state';
import { playerTexts } from '../../common/texts';
import { useLiveStore } from '../live/live-store';
import { serverNow } from '../live/server-clock';
import { toast } from '../ui/toast-store';
import { isOwn } from './own-rests';
import { beep, useRestSound } from './rest-sound';

/** An end that was slept through for longer than this is no news any more. */
const STALE_MS = 15_000;

/** Whether the end of this rest is heard here: the member's choice, else where the set was completed. */
function isHeardHere(restId: string): boolean {
  const { sound } = useRestSound.getState();
  if (sound !== 'auto') return sound === 'on';
  const { deviceId } = useLiveStore.getState();
  const isThisBrowser = deviceId !== null && restId.startsWith(`${deviceId}:`);
  return isOwn(restId) || (isThisBrowser && document.visibilityState === 'visible');
}

/** Tells the end of a rest once: toast, sound and vibration. Answers a number that rises with each end, for a flash. */
export function useRestEnd(state: PlayerState): number {
  const [ends, setEnds] = useState(0);
  const told = useRef<string | null>(null);
  const rest = restOf(state);
  const running = rest?.status === 'running' ? rest : null;
  const [restId, endsAt] = [running?.id, running?.endsAt];
  useEffect(() => {
    if (restId === undefined || endsAt === undefined) return;
    const name = `${restId} ${endsAt}`;
    const isPast = endsAt <= serverNow();
    // Opened on a rest that is over: it was told elsewhere, or long ago.
    if (isPast) return;
    const ring = () => {
      const late = serverNow() - endsAt;
      if (late < 0) {
        timer = setTimeout(ring, -late);
        return;
      }
      if (told.current === name || late > STALE_MS) return;
      told.current = name;
      toast(playerTexts.restComplete);
      setEnds((count) => count + 1);
      if (!isHeardHere(restId)) return;
      beep();
      navigator.vibrate?.([200, 100, 200]);
    };
    let timer = setTimeout(ring, endsAt - serverNow());
    return () => clearTimeout(timer);
  }, [restId, endsAt]);
  return ends;
}
