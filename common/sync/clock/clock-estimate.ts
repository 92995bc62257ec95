/** One round trip to the server and back. `sentAt` and `receivedAt` on this device's monotonic clock, in ms. */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** The server's clock when it answered, in ms since 1970. */
  serverTime: number;
}

/** Both clocks of this device at one instant, in ms. */
export interface ClockReading {
  wall: number;
  monotonic: number;
}

/** If the two clocks part by more, the wall clock was set or the device slept, and the offset is measured anew. */
export const CLOCKS_PARTED_MS = 250;

export const roundTripMs = (sample: ClockSample): number => sample.receivedAt - sample.sentAt;

/** Server time minus monotonic time: the middle of the round trip is when the server most likely answered. */
export const offsetOf = (sample: ClockSample): number =>
  sample.serverTime - (sample.sentAt + sample.receivedAt) / 2;

/** Quartz drifts by less than this: an estimate gets worse by as much while it ages. */
const DRIFT = 100 / 1e6;

/** Uncertainty of a sample's offset by now, in ms: delays are seen in sum, never each way, and clocks drift. */
export const uncertaintyMs = (sample: ClockSample, monotonicNow: number): number =>
  roundTripMs(sample) / 2 + Math.max(0, monotonicNow - sample.receivedAt) * DRIFT;

/**
 * Picks the better of two samples: the one with less uncertainty, so that a network that became slow one way moves no
 * clock. Where they contradict each other, the fresh one: it is another server, or the device slept.
 */
export function betterSample(held: ClockSample | null, fresh: ClockSample): ClockSample {
  if (!held) return fresh;
  const [before, now] = [uncertaintyMs(held, fresh.receivedAt), uncertaintyMs(fresh, fresh.receivedAt)];
  const isContradiction = Math.abs(offsetOf(held) - offsetOf(fresh)) > before + now;
  return isContradiction || now <= before ? fresh : held;
}

/**
 * Milliseconds that the wall clock ran ahead of the monotonic one between two readings; negative when it was set back.
 */
export const partedMs = (before: ClockReading, now: ClockReading): number =>
  now.wall - before.wall - (now.monotonic - before.monotonic);

/**
 * Correction of the offset until the server can be asked, in ms. Ahead means that the device slept (monotonic clocks
 * stand still in sleep on most systems), so the gap counts; back means that the wall clock was set.
 */
export function sleepCorrectionMs(before: ClockReading, now: ClockReading): number {
  const parted = partedMs(before, now);
  return parted > CLOCKS_PARTED_MS ? parted : 0;
}
