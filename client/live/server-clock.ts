import {
  betterSample,
  CLOCKS_PARTED_MS,
  type ClockReading,
  type ClockSample,
  offsetOf,
  partedMs,
  sleepCorrectionMs,
} from './clock-estimate';

/** Keeps the last known distance of the wall clock from server time, for a start without network. */
const WALL_OFFSET_KEY = 'serverClockOffset';

const read = (): ClockReading => ({ wall: Date.now(), monotonic: performance.now() });

let reading = read();
/** What the offset was taken from; null where it is a guess. */
let held: ClockSample | null = null;
let offset = reading.wall - reading.monotonic + storedWallOffset();

function storedWallOffset(): number {
  try {
    const stored = Number(localStorage.getItem(WALL_OFFSET_KEY));
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}

/** Server time in whole milliseconds, by the best estimate of this device. */
export const serverNow = (): number => Math.round(performance.now() + offset);

/** Takes over what a probe has shown, unless what is known is better. */
export function setClock(sample: ClockSample): void {
  held = betterSample(held, sample);
  reading = read();
  offset = offsetOf(held);
  try {
    localStorage.setItem(WALL_OFFSET_KEY, String(Math.round(offset + reading.monotonic - reading.wall)));
  } catch {
    // Storage forbidden: the offset is measured again at the next start.
  }
}

/** Whether the two clocks of this device have parted; the time slept is made up for at once. */
export function clockNeedsProbe(): boolean {
  const now = read();
  const parted = partedMs(reading, now);
  if (Math.abs(parted) <= CLOCKS_PARTED_MS) return false;
  offset += sleepCorrectionMs(reading, now);
  held = null;
  reading = now;
  return true;
}
