import { useEffect, useState } from 'react';
import { createServerClock } from '@common/sync/clock/server-clock';
import { deviceStorage } from '../storage/storage';

/**
 * Server time, renewed at each whole second before (or after) `anchor`, so that a countdown changes when it should.
 * Null holds it still.
 */
export function useServerSecond(anchor: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (anchor === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      const beyond = (((anchor - at) % 1_000) + 1_000) % 1_000;
      timer = setTimeout(tick, (beyond || 1_000) + 4);
    };
    tick();
    // A page that was in the background shows the right time at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [anchor]);
  return now;
}

const WALL_OFFSET_KEY = 'serverClockOffset';

function storedWallOffset(): number {
  const stored = Number(deviceStorage.text(WALL_OFFSET_KEY));
  return Number.isFinite(stored) ? stored : 0;
}

/** The server clock of this page. */
export const serverClock = createServerClock({
  read: () => ({ wall: Date.now(), monotonic: performance.now() }),
  knownWallOffset: storedWallOffset(),
  keepWallOffset(ms) {
    deviceStorage.keepText(WALL_OFFSET_KEY, String(ms));
  },
});

/** Server time in whole milliseconds, by the best estimate of this device. */
export const serverNow = serverClock.now;
