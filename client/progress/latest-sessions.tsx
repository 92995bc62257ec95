import { ChartColumn, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { RECENT_SESSIONS_ON_PROGRESS } from '../../common/constants';
import { fetchTexts } from '../../common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { SectionTitle } from '../ui/section-title';
import { SkeletonList } from '../ui/skeleton';
import { SessionLine, SessionList } from './session-line';

/** The ten latest completed sessions; each opens its details. */
export function LatestSessions() {
  const query = { limit: RECENT_SESSIONS_ON_PROGRESS, completed: 'true' } as const;
  const sessions = useCall('listSessions', { query });
  return (
    <Card as="section">
      <SectionTitle>Recent Activity</SectionTitle>
      {sessions.isPending && <SkeletonList rows={4} label="Loading recent activity" />}
      {sessions.isError && !sessions.data && (
        <ErrorState
          title={fetchTexts.sessions}
          text={detailOf(sessions.error)}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data?.length === 0 && (
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
      )}
      <SessionList>
        {sessions.data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            action={
              <Button size="sm" variant="ghost" asChild>
                <Link
                  to={`/progress?session=${session.id}`}
                  aria-label={`Details of ${session.workout.name}`}
                >
                  Details
                  <ChevronRight aria-hidden="true" />
                </Link>
              </Button>
            }
          />
        ))}
      </SessionList>
    </Card>
  );
}
