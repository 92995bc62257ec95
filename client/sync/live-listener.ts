import type { ProblemCode } from '@common/problems';
import type { Listener } from '@common/sync/ports';
import { bringListTo, invalidateList } from '../api/lists';
import { cacheLists } from '../api/offline-cache/cache-lists';
import { refetchCached } from '../api/offline-cache/shown-from-cache';
import { useLiveStore } from './live-store';
import { takePresence } from './presence';
import { OUTDATED, problemListener, report } from './problems';

/** Handles a refusal by the server of this member or this app version. The outbox stays. */
function accessLost(code: ProblemCode | string | undefined): void {
  if (code === 'protocol_mismatch')
    report(useLiveStore, OUTDATED, {
      title: 'A new version is ready',
      description: 'Reload the page. What waits here is kept and sent after that.',
    });
  // Refetches the signed-in member; its answer shows the sign-in or the waiting page.
  else if (code === 'not_signed_in' || code === 'not_approved') invalidateList('profile');
}

/** Reacts to events of the live client: refetches lists, shows problems. */
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
  // Into the browser's log; what came of the item shows in the inbox.
  onFault: ({ kind, order }, cause) =>
    reportError(new Error(`Outbox item ${order} (${kind}) failed`, { cause })),
  ...problemListener(useLiveStore),
};
