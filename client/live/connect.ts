import { accessLost } from './access';
import { comeUpToDate } from './greet';
import { startHeartbeat } from './heartbeat';
import type { LiveCore } from './live-core';
import { liveEvents } from './live-events';
import { probeClock } from './probe';
import type { QueueStore } from './queue-store';
import { clockNeedsProbe } from './server-clock';
import { closeSocket, dropConnection, hurryConnection, isConnected, openSocket } from './socket';
import { listenForWakeUps } from './wake-ups';

/** Longer without connection than this is called offline rather than reconnecting. */
const OFFLINE_AFTER_MS = 12_000;

/** Connects and stays connected. `onLive` is called each time this client has come up to date. */
export function connect(core: LiveCore, store: QueueStore, onLive: () => void): () => void {
  const { live } = core;
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;
  const showOffline = () => !isConnected() && live.setState({ status: 'offline' });
  const showLost = () => {
    live.setState({ status: navigator.onLine ? 'reconnecting' : 'offline', screens: [] });
    clearTimeout(offlineTimer);
    offlineTimer = setTimeout(showOffline, OFFLINE_AFTER_MS);
  };
  const greetServer = () => {
    // Its first answer overtakes that of hello: a clock that is an hour wrong is right before a session shows.
    void probeClock();
    return comeUpToDate(core, store, {
      drop: dropConnection,
      onLive: () => {
        clearTimeout(offlineTimer);
        onLive();
      },
    });
  };
  const greetAgain = () => {
    if (isConnected()) void greetServer();
  };
  const wakeUp = () => {
    clockNeedsProbe();
    hurryConnection();
    greetAgain();
  };
  // Where it does not arrive, the connection is gone, and with it the screen.
  const hide = () => void core.ask('screen:visible', { visible: false }).catch(() => {});
  openSocket({
    events: liveEvents(core, greetAgain),
    onConnect: () => void greetServer(),
    onDisconnect: showLost,
    onRefused: accessLost,
  });
  showLost();
  const stops = [
    startHeartbeat(),
    listenForWakeUps({ onAwake: wakeUp, onHidden: hide, onOnline: wakeUp, onOffline: showLost }),
  ];
  return () => {
    clearTimeout(offlineTimer);
    for (const stop of stops) stop();
    closeSocket();
  };
}
