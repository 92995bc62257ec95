import { probeClock } from '../clock/probe';
import type { LiveCore } from '../live-core';
import type { QueueStore } from '../outbox/queue-store';
import type { Transport, TransportListeners } from '../ports';
import { noteSeen } from '../replica/receipts';
import { sessionEvents } from '../replica/snapshots';
import { startHeartbeat } from './heartbeat';
import { noteListVersion } from './hello';
import { comeUpToDate } from './say-hello';

/** Actions on the connection that the server's events call for. */
interface Connection {
  /** Says hello again, if it is still connected. */
  sayHelloAgain: () => void;
  drop: () => void;
}

/** Handlers of the server's events. */
function eventHandlers(core: LiveCore, { sayHelloAgain, drop }: Connection): TransportListeners['events'] {
  const { listener } = core;
  return {
    ...sessionEvents(core),
    'list:changed': ({ list, to }) => {
      noteListVersion(core, list, to);
      listener.onListChanged(list, to);
    },
    'screens:changed': ({ screens }) => core.live.setState({ screens }),
    'screen:shows': (seen) => noteSeen(core.live, seen),
    'presence:changed': (change) => listener.onPresenceChanged(change),
    'access:revoked': () => listener.onAccessRevoked(),
    'hello:wanted': ({ delayMs }) => void core.later(sayHelloAgain, delayMs),
    // Closing the engine, unlike the socket, lets the client reconnect: to another node.
    'server:draining': ({ delayMs }) => void core.later(drop, delayMs),
  };
}

/** Time without connection after which the status is offline rather than reconnecting. */
const OFFLINE_AFTER_MS = 12_000;

/** Connects and stays connected. `onLive` is called each time this client has come up to date. */
export function connect(
  core: LiveCore,
  transport: Transport,
  store: QueueStore,
  onLive: () => void,
): () => void {
  const { live, page, clock, listener } = core;
  let callOffOffline = () => {};
  const showOffline = () => transport.isConnected() || live.setState({ status: 'offline' });
  const showLost = () => {
    live.setState({ status: page.isOnline() ? 'reconnecting' : 'offline', screens: [] });
    callOffOffline();
    callOffOffline = core.later(showOffline, OFFLINE_AFTER_MS);
  };
  const sayHello = () => {
    // The first probe is answered before the hello: a clock that is an hour wrong is right before a session shows.
    void probeClock(core);
    return comeUpToDate(core, store, {
      drop: transport.drop,
      onLive: () => {
        callOffOffline();
        onLive();
      },
    });
  };
  const sayHelloAgain = () => {
    if (transport.isConnected()) void sayHello();
  };
  const resume = () => {
    clock.needsProbe();
    transport.hurry();
    sayHelloAgain();
  };
  // If this does not arrive, the connection is gone, and the screen with it.
  const hide = () => void core.ask('screen:visible', { visible: false }).catch(() => {});
  transport.open({
    events: eventHandlers(core, { sayHelloAgain, drop: transport.drop }),
    onConnect: () => void sayHello(),
    onDisconnect: () => {
      core.losses += 1;
      showLost();
    },
    onRefused: listener.onAccessLost,
  });
  showLost();
  const stops = [
    startHeartbeat(core, transport),
    page.listen({ onAwake: resume, onHidden: hide, onOnline: resume, onOffline: showLost }),
  ];
  return () => {
    callOffOffline();
    for (const stop of stops) stop();
    transport.close();
  };
}
