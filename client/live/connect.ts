import { accessLost } from './access';
import { greet } from './greet';
import { startHeartbeat } from './heartbeat';
import { liveEvents } from './live-events';
import { useLiveStore } from './live-store';
import { probeClock } from './probe';
import type { QueueStore } from './queue-store';
import { clockNeedsProbe } from './server-clock';
import { closeSocket, dropConnection, hurryConnection, isConnected, openSocket } from './socket';
import { listenForWakeUps } from './wake-ups';

/** Longer without connection than this is called offline rather than reconnecting. */
const OFFLINE_AFTER_MS = 12_000;

/** Connects and stays connected. `onLive` is called each time this client has come up to date. */
export function connect(store: QueueStore, onLive: () => void): () => void {
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;
  const showOffline = () => !isConnected() && useLiveStore.setState({ status: 'offline' });
  const showLost = () => {
    useLiveStore.setState({ status: navigator.onLine ? 'reconnecting' : 'offline', screens: [] });
    clearTimeout(offlineTimer);
    offlineTimer = setTimeout(showOffline, OFFLINE_AFTER_MS);
  };
  const comeUpToDate = async () => {
    try {
      const answer = await greet(store);
      if (typeof answer === 'string') return accessLost(answer);
      clearTimeout(offlineTimer);
      onLive();
      await probeClock();
    } catch {
      // No answer to hello: the heartbeat drops such a connection, and a new one says hello again.
      dropConnection();
    }
  };
  const wakeUp = () => {
    clockNeedsProbe();
    hurryConnection();
    if (isConnected()) void comeUpToDate();
  };
  openSocket({
    events: liveEvents,
    onConnect: () => void comeUpToDate(),
    onDisconnect: showLost,
    onRefused: accessLost,
  });
  showLost();
  const stops = [
    startHeartbeat(),
    listenForWakeUps({ onAwake: wakeUp, onOnline: wakeUp, onOffline: showLost }),
  ];
  return () => {
    clearTimeout(offlineTimer);
    for (const stop of stops) stop();
    closeSocket();
  };
}
