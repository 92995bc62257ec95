import type { ServerToClientEvents } from '../../common/live-protocol';
import { keepLists } from '../api/kept/keep-lists';
import { invalidateList } from '../api/lists';
import { listMoved } from './greeting';
import type { LiveCore } from './live-core';
import { takePresence } from './presence';
import { sessionEvents } from './snapshots';
import { dropConnection } from './socket';

type Listeners = { [E in keyof ServerToClientEvents]?: ServerToClientEvents[E] };

/** What this client does with each event of the server. `greetAgain`: says hello again, if it is still connected. */
export const liveEvents = (core: LiveCore, greetAgain: () => void): Listeners => ({
  ...sessionEvents(core),
  'list:changed': ({ list, to }) => {
    listMoved(core, list, to);
    invalidateList(list);
    keepLists({ [list]: to });
  },
  'screens:changed': ({ screens }) => core.live.setState({ screens }),
  'presence:changed': takePresence,
  'access:revoked': () => invalidateList('profile'),
  'hello:wanted': ({ delayMs }) => void setTimeout(greetAgain, delayMs),
  // The engine's close, unlike the socket's, lets the client come back: to another node.
  'server:draining': ({ delayMs }) => void setTimeout(dropConnection, delayMs),
});
