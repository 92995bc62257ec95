import type { LiveCore } from '../live-core';
import type { TransportListeners } from '../ports';
import { noteSeen } from '../replica/receipts';
import { sessionEvents } from '../replica/snapshots';
import { listMoved } from './hello';

/** What an event of the server may ask of the connection. */
interface Connection {
  /** Says hello again, if it is still connected. */
  sayHelloAgain: () => void;
  drop: () => void;
}

/** What a client does with each event of the server. */
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
    // The engine's close, unlike the socket's, lets the client come back: to another node.
    'server:draining': ({ delayMs }) => void core.later(drop, delayMs),
  };
}
