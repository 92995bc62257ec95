import { Dumbbell } from 'lucide-react';
import { Link } from 'react-router';
import { RECENT_WORKOUTS_ON_HOME } from '@common/constants';
import { useCall } from '../api/use-call';
import { startWorkout } from '../player/frame/open-player';
import { Sessions } from '../progress/sessions';
import { useOpenSessions } from '../sync/active-session';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { Section } from '../ui/layout/layout';
import { SectionTitle } from '../ui/layout/text';

/** The three latest sessions, each to be repeated; one that is under way is taken up again. */
export function RecentWorkouts() {
  const open = useOpenSessions();
  const sessions = useCall('listSessions', { query: { limit: RECENT_WORKOUTS_ON_HOME } });
  return (
    <Section>
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
            text="Your latest workouts show up here, ready to repeat."
            as="h3"
          />
        }
        action={({ workout, workoutId }) => {
          const word = open.some((session) => session.workoutId === workoutId) ? 'Resume' : 'Repeat';
          return (
            <Button
              size="sm"
              aria-label={`${word} ${workout.name}`}
              onClick={() => void startWorkout(workoutId)}
            >
              {word}
            </Button>
          );
        }}
      />
    </Section>
  );
}
