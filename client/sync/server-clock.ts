import { createServerClock } from '@common/sync/clock/server-clock';
import { deviceStorage } from '../storage/storage';

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
