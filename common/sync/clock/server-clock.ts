import {
  betterSample,
  CLOCKS_PARTED_MS,
  type ClockReading,
  type ClockSample,
  offsetOf,
  partedMs,
  sleepCorrectionMs,
} from './clock-estimate';

/** Server time by this client's best estimate. */
export interface ServerClock {
  /** Server time in whole milliseconds since 1970. */
  now: () => number;
  /** Takes over a probe's sample, unless the one held is better. */
  take: (sample: ClockSample) => void;
  /** True if the two clocks of this device have parted since the last reading; corrects for the time slept at once. */
  needsProbe: () => boolean;
}

/** Ports of a server clock. */
export interface ClockPorts {
  /** Both clocks of this device now. */
  read: () => ClockReading;
  /** Server time less wall clock when last known, in ms; 0 where it is not known. */
  knownWallOffset: number;
  /** Stores that offset for a start without network. */
  keepWallOffset: (ms: number) => void;
}

/** A clock that goes by the wall clock until a probe has shown better. */
export function createServerClock({ read, knownWallOffset, keepWallOffset }: ClockPorts): ServerClock {
  let reading = read();
  /** Sample that the offset was taken from; null where the offset is a guess. */
  let held: ClockSample | null = null;
  let offset = reading.wall - reading.monotonic + knownWallOffset;
  return {
    now: () => Math.round(read().monotonic + offset),
    take(sample) {
      held = betterSample(held, sample);
      reading = read();
      offset = offsetOf(held);
      keepWallOffset(Math.round(offset + reading.monotonic - reading.wall));
    },
    needsProbe() {
      const now = read();
      const parted = partedMs(reading, now);
      if (Math.abs(parted) <= CLOCKS_PARTED_MS) return false;
      offset += sleepCorrectionMs(reading, now);
      held = null;
      reading = now;
      return true;
    },
  };
}
