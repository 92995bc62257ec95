import { Play, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call';
import { startWorkout } from '../player/frame/open-player';
import { Button } from '../ui/button/button';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';

// Fetched when the page is there: the first load has no space for it.
const QuickWorkoutButton = lazyPart(() => import('../player/frame/quick-workout-button'));

/** Quick Start begins the first workout of the list; Create opens the workout creator; Quick Workout begins empty. */
export function QuickActions({ lead }: { lead: boolean }) {
  const workouts = useCall('listWorkouts', {});
  const first = workouts.data?.find(({ exercises }) => exercises.length > 0);
  return (
    <div>
      <Row $fill>
        <Button
          variant={lead && first ? 'go' : 'default'}
          disabled={!first}
          aria-describedby="quick-start"
          onClick={() => first && void startWorkout(first)}
        >
          <Play aria-hidden="true" />
          Quick Start
        </Button>
        <Button variant={lead && workouts.isSuccess && !first ? 'go' : 'default'} asChild>
          <Link to="/workouts?create=1">
            <Plus aria-hidden="true" />
            Create
          </Link>
        </Button>
      </Row>
      <Text id="quick-start" $size={13} $muted style={{ margin: '0.375rem 0 0.75rem' }}>
        {first
          ? `Quick Start: ${first.name}`
          : workouts.isSuccess
            ? 'Create a workout to start with.'
            : '\u00a0'}
      </Text>
      <Suspense fallback={null}>
        <QuickWorkoutButton wide />
      </Suspense>
    </div>
  );
}
