import { useEffect } from 'react';
import { create } from 'zustand';
import type { PresentMember } from '@common/contract/live-events';
import { isError } from '@common/sync/verdict';
import { useLiveStore } from './live-store';
import { nobodyPresent, type PresenceChange, type PresenceView, viewAfter, viewOf } from './presence-view';

const usePresenceView = create<PresenceView>(() => nobodyPresent);
/** True after a snapshot request that failed, until the next begins. */
const useFailed = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }));

/** Mounted components that read presence; without any, changes are ignored. */
let watchers = 0;
/** Changes that arrived during a snapshot request; null if no request runs. */
let early: PresenceChange[] | null = null;

/** Applies a change, or requests a snapshot if a change before it was missed. */
export function takePresence(change: PresenceChange): void {
  if (watchers === 0) return;
  if (early) return void early.push(change);
  const after = viewAfter(usePresenceView.getState(), change);
  if (after === 'gap') void watchPresence();
  else usePresenceView.setState(after);
}

/** Requests a snapshot of the members online, and their changes from then on. */
export async function watchPresence(): Promise<void> {
  if (early) return;
  early = [];
  useFailed.setState({ hasFailed: false });
  let changes: PresenceChange[] = [];
  try {
    // The socket is loaded after the first screen (client/app/signed-in-app.tsx); a static import would load it before.
    const { ask } = await import('./socket');
    const ack = await ask('presence:watch', {});
    if (isError(ack)) useFailed.setState({ hasFailed: true });
    else usePresenceView.setState(viewOf(ack.data));
    changes = early;
  } catch {
    // The connection is gone: the next one requests a snapshot anew.
    useFailed.setState({ hasFailed: true });
  } finally {
    early = null;
  }
  for (const change of changes) takePresence(change);
}

/** Members online and their workouts, for admins. While disconnected the last known; null before the first snapshot. */
export function usePresence(): ReadonlyMap<string, PresentMember> | null {
  const isLive = useLiveStore(({ status }) => status === 'live');
  useEffect(() => {
    watchers += 1;
    return () => {
      watchers -= 1;
      if (watchers === 0) usePresenceView.setState(nobodyPresent);
    };
  }, []);
  useEffect(() => {
    if (isLive) void watchPresence();
  }, [isLive]);
  return usePresenceView(({ version, members }) => (version === nobodyPresent.version ? null : members));
}

/** True if the last snapshot request failed. */
export const useHasPresenceFailed = (): boolean => useFailed(({ hasFailed }) => hasFailed);
