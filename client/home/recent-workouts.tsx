import { Dumbbell } from 'lucide-react';
import { Link } from 'react-router';
import { RECENT_WORKOUTS_ON_HOME } from '../../common/constants';
import { useCall } from '../api/use-call';
import { startWorkout } from '../player/frame/open-player';
import { Sessions } from '../progress/sessions';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Card } from '../ui/layout/card';
import { SectionTitle } from '../ui/layout/section-title';

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
      <Sessions
        query={sessions}
        rows={RECENT_WORKOUTS_ON_HOME}
        loading="Loading recent workouts"
        empty={
          <EmptyState
            icon={Dumbbell}
            title="Nothing here yet"
            text="Your latest workouts will show here, ready to be repeated."
            as="h3"
          />
        }
        action={({ workout, workoutId }) => (
          <Button
            size="sm"
            aria-label={`Repeat ${workout.name}`}
            onClick={() => void startWorkout(workoutId)}
          >
            Repeat
          </Button>
        )}
      />
    </Card>
  );
}
