import { useEffect } from 'react';
import { create } from 'zustand';
import type { PresentMember } from '../../common/live-events';
import { isError } from '../../common/sync/verdict';
import { useLiveStore } from './live-store';
import { nobodyPresent, type PresenceChange, type PresenceView, viewAfter, viewOf } from './presence-view';

const usePresenceView = create<PresenceView>(() => nobodyPresent);

/** How many components watch; nobody watching hears nothing. */
let watchers = 0;
/** Changes that came while the snapshot was on its way; null when none is. */
let early: PresenceChange[] | null = null;

/** Takes a change, or asks for the snapshot where one before it was missed. */
export function takePresence(change: PresenceChange): void {
  if (watchers === 0) return;
  if (early) return void early.push(change);
  const after = viewAfter(usePresenceView.getState(), change);
  if (after === 'gap') void watch();
  else usePresenceView.setState(after);
}

async function watch(): Promise<void> {
  if (early) return;
  early = [];
  let changes: PresenceChange[] = [];
  try {
    // The socket is fetched after the first screen (client/app/use-live.ts); naming it here would fetch it before.
    const { ask } = await import('./socket');
    const ack = await ask('presence:watch', {});
    if (!isError(ack)) usePresenceView.setState(viewOf(ack.data));
    changes = early;
  } catch {
    // The connection is gone: coming live again asks anew.
  } finally {
    early = null;
  }
  for (const change of changes) takePresence(change);
}

/** For admins: who is online right now, and in which workout. The last known while the connection is away; null before. */
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
    if (isLive) void watch();
  }, [isLive]);
  return usePresenceView(({ version, members }) => (version === nobodyPresent.version ? null : members));
}
