import type { Ask, Timers } from '../ports';
import { isError } from '../verdict';
import type { ClockSample } from './clock-estimate';
import type { ServerClock } from './server-clock';

const BURST = 5;
const PROBE_TIMEOUT_MS = 4_000;

type Asking = Pick<Timers, 'monotonic'> & { ask: Ask };

/** One round trip; null where no answer came in time. */
export async function probe({ ask, monotonic }: Asking): Promise<ClockSample | null> {
  try {
    const sentAt = monotonic();
    const ack = await ask('clock:probe', { sentAt }, PROBE_TIMEOUT_MS);
    if (isError(ack)) return null;
    return { sentAt, receivedAt: monotonic(), serverTime: ack.data.serverTime };
  } catch {
    return null;
  }
}

/**
 * Probes in a burst, one after the other so that they do not delay each other; the first sets the clock, the quickest
 * stays.
 */
export async function probeClock(core: Asking & { clock: ServerClock }): Promise<void> {
  for (let index = 0; index < BURST; index += 1) {
    const sample = await probe(core);
    if (!sample) return;
    core.clock.take(sample);
  }
}
