import { useState } from 'react';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { SectionTitle } from '../ui/section-title';
import { SkeletonList } from '../ui/skeleton';
import { Text } from '../ui/text';
import { SessionLine, SessionList } from './session-line';
import { restoreSession } from './use-delete-session';

/** Deleted and abandoned workouts that can still be restored; fetched only when asked for. */
export function DeletedSessions() {
  const [shown, setShown] = useState(false);
  const sessions = useCall('listSessions', { query: { discarded: 'true', limit: 50 } }, { enabled: shown });
  return (
    <Card as="section" $pad="sm">
      <SectionTitle
        action={
          <Button size="sm" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </Button>
        }
      >
        Deleted Workouts
      </SectionTitle>
      {shown && sessions.isPending && <SkeletonList rows={2} label="Loading deleted workouts" />}
      {shown && sessions.isError && <Text $muted>They could not be fetched. Try again later.</Text>}
      {shown && sessions.data?.length === 0 && (
        <Text $muted>None. A deleted workout can be restored here for 30 days.</Text>
      )}
      {shown && (
        <SessionList>
          {sessions.data?.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              action={
                <Button
                  size="sm"
                  aria-label={`Restore ${session.workout.name}`}
                  onClick={() => void restoreSession(session.id)}
                >
                  Restore
                </Button>
              }
            />
          ))}
        </SessionList>
      )}
    </Card>
  );
}
