import { Dumbbell } from 'lucide-react';
import { Link } from 'react-router';
import { RECENT_WORKOUTS_ON_HOME } from '../../common/constants';
import { fetchTexts } from '../../common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { startWorkout } from '../player/open-player';
import { SessionLine, SessionList } from '../progress/session-line';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { SectionTitle } from '../ui/section-title';
import { SkeletonList } from '../ui/skeleton';

/** The three latest sessions, each to be repeated. */
export function RecentWorkouts() {
  const sessions = useCall('listSessions', { query: { limit: RECENT_WORKOUTS_ON_HOME } });
  return (
    <Card as="section">
      <SectionTitle
        action={
          <Button variant="link" size="sm" asChild>
            <Link to="/workouts">View All</Link>
          </Button>
        }
      >
        Recent Workouts
      </SectionTitle>
      {sessions.isPending && <SkeletonList rows={RECENT_WORKOUTS_ON_HOME} label="Loading recent workouts" />}
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
          icon={Dumbbell}
          title="Nothing here yet"
          text="Your latest workouts will show here, ready to be repeated."
          as="h3"
        />
      )}
      {sessions.data && sessions.data.length > 0 && (
        <SessionList>
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              action={
                <Button
                  size="sm"
                  aria-label={`Repeat ${session.workout.name}`}
                  onClick={() => void startWorkout(session.workoutId)}
                >
                  Repeat
                </Button>
              }
            />
          ))}
        </SessionList>
      )}
    </Card>
  );
}
