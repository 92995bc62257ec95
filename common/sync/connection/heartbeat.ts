import { PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import { probe, probeClock } from '../clock/probe';
import type { LiveCore } from '../live-core';
import type { Transport } from '../ports';

/**
 * Notices a connection that is open in name only (a phone that slept, a network that changed): probes the server after
 * a silence, and drops the connection without an answer. 3 s of silence + 4 s for the answer < 10 s.
 */
export function startHeartbeat(core: LiveCore, { isConnected, silentMs, drop }: Transport): () => void {
  let isAsking = false;
  const beat = async () => {
    if (core.clock.needsProbe() && isConnected()) void probeClock(core);
    if (isAsking || !isConnected() || silentMs() < PRESENCE_RENEW_MS) return;
    isAsking = true;
    const answer = await probe(core);
    isAsking = false;
    if (!answer && isConnected()) drop();
  };
  return core.repeat(() => void beat(), 1_000);
}
