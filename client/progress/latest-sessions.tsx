import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RECENT_SESSIONS_ON_PROGRESS } from '@common/constants';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';
import { DetailsLink } from './details-link';
import { SessionHistory } from './session-history';
import { Sessions } from './sessions';

const LATEST = { limit: RECENT_SESSIONS_ON_PROGRESS, completed: 'true' } as const;

/** The ten latest completed sessions, and behind a button all there ever were; each opens its details. */
export function LatestSessions() {
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useCall('listSessions', { query: LATEST });
  if (showsAll) return <SessionHistory onClose={() => setShowsAll(false)} />;
  const mayBeMore = sessions.data?.length === RECENT_SESSIONS_ON_PROGRESS;
  return (
    <Card as="section">
      <SectionTitle
        action={
          mayBeMore && (
            <Button variant="link" size="sm" onClick={() => setShowsAll(true)}>
              View All
            </Button>
          )
        }
      >
        Recent Activity
      </SectionTitle>
      <Sessions
        query={sessions}
        rows={4}
        loading="Loading recent activity"
        empty={
          <EmptyState
            icon={ChartColumn}
            title="No completed workouts yet"
            text="Finish one, and it counts here."
            as="h3"
            action={
              <Button asChild>
                <Link to="/workouts">My Workouts</Link>
              </Button>
            }
          />
        }
        action={(session) => <DetailsLink session={session} />}
      />
    </Card>
  );
}
