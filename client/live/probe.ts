import type { ClockSample } from './clock-estimate';
import { setClock } from './server-clock';
import { ask } from './socket';
import { isError } from './verdict';

const BURST = 5;
const PROBE_TIMEOUT_MS = 4_000;

/** One round trip; null where no answer came in time. */
export async function probe(): Promise<ClockSample | null> {
  try {
    const sentAt = performance.now();
    const ack = await ask('clock:probe', { sentAt }, PROBE_TIMEOUT_MS);
    if (isError(ack)) return null;
    return { sentAt, receivedAt: performance.now(), serverTime: ack.data.serverTime };
  } catch {
    return null;
  }
}

/** A burst, one after the other so that they do not delay each other; the first sets the clock, the quickest stays. */
export async function probeClock(): Promise<void> {
  for (let index = 0; index < BURST; index += 1) {
    const sample = await probe();
    if (!sample) return;
    setClock(sample);
  }
}
