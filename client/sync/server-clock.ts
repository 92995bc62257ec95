import { createServerClock } from '../../common/sync/clock/server-clock';

const WALL_OFFSET_KEY = 'serverClockOffset';

function storedWallOffset(): number {
  try {
    const stored = Number(localStorage.getItem(WALL_OFFSET_KEY));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}

/** The server clock of this page. */
export const serverClock = createServerClock({
  read: () => ({ wall: Date.now(), monotonic: performance.now() }),
  knownWallOffset: storedWallOffset(),
  keepWallOffset(ms) {
    try {
      localStorage.setItem(WALL_OFFSET_KEY, String(ms));
    } catch {
      // Storage forbidden: the offset is measured again at the next start.
    }
  },
});

/** Server time in whole milliseconds, by the best estimate of this device. */
export const serverNow = serverClock.now;
