import { useState } from 'react';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { Text } from '../ui/layout/text';
import { Sessions } from './sessions';
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
      {shown && (
        <Sessions
          query={sessions}
          rows={2}
          loading="Loading deleted workouts"
          empty={<Text $muted>None. A deleted workout can be restored here for 30 days.</Text>}
          action={({ id, workout }) => (
            <Button size="sm" aria-label={`Restore ${workout.name}`} onClick={() => void restoreSession(id)}>
              Restore
            </Button>
          )}
        />
      )}
    </Card>
  );
}
