import type { Listener } from '../../common/sync/ports';
import { refetchKept } from '../api/kept/as-of';
import { keepLists } from '../api/kept/keep-lists';
import { invalidateList } from '../api/lists';
import { accessLost } from './access-lost';
import { useLiveStore } from './live-store';
import { takePresence } from './presence';
import { problemListener } from './problems';

/** What this page does with what its live client tells: lists are fetched again, problems shown. */
export const liveListener: Listener = {
  onWelcome: ({ lists }, changed) => {
    for (const list of changed) invalidateList(list);
    refetchKept();
    keepLists(lists);
  },
  onListChanged: (list, version) => {
    invalidateList(list);
    keepLists({ [list]: version });
  },
  onPresenceChanged: takePresence,
  onAccessLost: accessLost,
  onAccessRevoked: () => invalidateList('profile'),
  ...problemListener(useLiveStore),
};
