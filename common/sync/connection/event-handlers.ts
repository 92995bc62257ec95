import type { LiveCore } from '../live-core';
import type { TransportListeners } from '../ports';
import { noteSeen } from '../replica/receipts';
import { sessionEvents } from '../replica/snapshots';
import { listMoved } from './hello';

/** Actions on the connection that the server's events call for. */
interface Connection {
  /** Says hello again, if it is still connected. */
  sayHelloAgain: () => void;
  drop: () => void;
}

/** Handlers of the server's events. */
export function eventHandlers(
  core: LiveCore,
  { sayHelloAgain, drop }: Connection,
): TransportListeners['events'] {
  const { listener } = core;
  return {
    ...sessionEvents(core),
    'list:changed': ({ list, to }) => {
      listMoved(core, list, to);
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
