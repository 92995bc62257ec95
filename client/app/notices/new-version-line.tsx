import { useEffect } from 'react';
import { useActiveSession } from '@client/sync/active-session';
import { useLiveStore } from '@client/sync/live-store';
import { isOutdated, useProblems } from '@client/sync/problems';
import { Button } from '@client/ui/button/button';
import { lookForNewVersion, takeNewVersion, useNewVersion } from '../install/new-version';
import { NoticeBar } from './notice-bar';

/**
 * True if the member must not be interrupted: a workout is active, here or on another screen, or the state is unknown.
 * A paused one does not count.
 */
function useUndisturbed(): boolean {
  const isKnown = useLiveStore(({ isLoaded, status }) => isLoaded && status !== 'reconnecting');
  const session = useActiveSession();
  return !isKnown || session?.phase === 'active';
}

/**
 * Offers a newer version of the app, but not during a workout; it can wait. If the server refuses the current version,
 * it is offered at once.
 */
export function NewVersionLine() {
  const state = useNewVersion((now) => now.state);
  const isUndisturbed = useUndisturbed();
  const isRefused = useProblems().some(isOutdated);
  useEffect(() => {
    if (isRefused) lookForNewVersion();
  }, [isRefused]);
  if (!isRefused && (state === 'none' || isUndisturbed)) return null;
  return (
    <NoticeBar $tone="rest">
      {state === 'taken' ? 'Another tab runs a newer version.' : 'A new version is ready.'}
      <Button size="sm" variant="outline" loading={state === 'taking'} onClick={takeNewVersion}>
        Reload
      </Button>
    </NoticeBar>
  );
}
