import { PRESENCE_RENEW_MS } from '../../common/live-protocol';
import { probe, probeClock } from './probe';
import { clockNeedsProbe } from './server-clock';
import { dropConnection, isConnected, silentMs } from './socket';

/**
 * Notices a connection that is open in name only (a phone that slept, a network that changed): after a silence the
 * server is asked, and without an answer the connection is dropped. 3 s of silence + 4 s for the answer < 10 s.
 */
export function startHeartbeat(): () => void {
  let isAsking = false;
  const beat = async () => {
    if (clockNeedsProbe() && isConnected()) void probeClock();
    if (isAsking || !isConnected() || silentMs() < PRESENCE_RENEW_MS) return;
    isAsking = true;
    const answer = await probe();
    isAsking = false;
    if (!answer && isConnected()) dropConnection();
  };
  const timer = setInterval(() => void beat(), 1_000);
  return () => clearInterval(timer);
}
