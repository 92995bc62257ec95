import { useEffect, useState } from 'react';
import { Inbox } from '@client/inbox/inbox';
import { useDeadLetters } from '@client/inbox/use-inbox';
import { useConnection } from '@client/sync/connection';
import { Button } from '@client/ui/button/button';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonCard } from '@client/ui/feedback/skeleton';
import { Dock } from './dock';
import { closePlayer } from './open-player';
import { Body } from './player-frame';
import { PlayerHeader } from './player-header';

/** Wait for a session before showing an error. */
const PATIENCE_MS = 6_000;

/** Fetches a session that is not on this device yet, such as an old one opened from a list. */
export function PlayerLoading({ sessionId }: { sessionId: string }) {
  const { status } = useConnection();
  // If the server refused the workout, the inbox above says so.
  const isRefused = useDeadLetters().some((group) => group.sessionId === sessionId);
  const [tries, setTries] = useState(0);
  const [isLate, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
  useEffect(() => {
    setLate(false);
    // Already loaded: only that module sets the status to live.
    if (status === 'live')
      void import('@client/sync/start-live').then(({ pullSession }) => pullSession(sessionId));
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [sessionId, status, tries]);
  return (
    <>
      <PlayerHeader name="Workout" />
      <Inbox />
      <Body>
        {isRefused ? null : isLate ? (
          <ErrorState
            title="This workout could not be loaded"
            text="Check the network and try again."
            onRetry={() => setTries((count) => count + 1)}
          />
        ) : (
          <SkeletonCard />
        )}
      </Body>
      <Dock>
        <Button onClick={closePlayer}>Close</Button>
      </Dock>
    </>
  );
}
