import type { Listener } from '../../common/sync/ports';
import { bringListTo, invalidateList } from '../api/lists';
import { cacheLists } from '../api/offline-cache/cache-lists';
import { refetchCached } from '../api/offline-cache/shown-from-cache';
import { accessLost } from './access-lost';
import { useLiveStore } from './live-store';
import { takePresence } from './presence';
import { problemListener } from './problems';

/** What this page does with what its live client tells: lists are fetched again, problems shown. */
export const liveListener: Listener = {
  onWelcome: ({ lists }, changed) => {
    for (const list of changed) bringListTo(list, lists[list]);
    refetchCached();
    cacheLists(lists);
  },
  onListChanged: (list, version) => {
    invalidateList(list);
    cacheLists({ [list]: version });
  },
  onPresenceChanged: takePresence,
  onAccessLost: accessLost,
  onAccessRevoked: () => invalidateList('profile'),
  ...problemListener(useLiveStore),
};
