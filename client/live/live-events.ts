import type { ServerToClientEvents } from '../../common/live-protocol';
import { invalidateList } from '../api/lists';
import { listMoved } from './greeting';
import { useLiveStore } from './live-store';
import { takePresence } from './presence';
import { dropSession, takeEvent } from './snapshots';
import { dropConnection } from './socket';

/** What this client does with each event of the server. */
export const liveEvents: { [E in keyof ServerToClientEvents]?: ServerToClientEvents[E] } = {
  'session:changed': takeEvent,
  'session:gone': ({ sessionId }) => dropSession(sessionId),
  'list:changed': ({ list, to }) => {
    listMoved(list, to);
    invalidateList(list);
  },
  'screens:changed': ({ screens }) => useLiveStore.setState({ screens }),
  'presence:changed': takePresence,
  'access:revoked': () => invalidateList('profile'),
  // The engine's close, unlike the socket's, lets the client come back: to another node.
  'server:draining': ({ delayMs }) => void setTimeout(dropConnection, delayMs),
};
