import { Plus, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button/button';
import { PageHeader } from '../ui/layout/page-header';

interface Props {
  isSignedIn: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onCreate: () => void;
}

/** The title with Refresh and New Workout; signed out, the way in. */
export function WorkoutsHeader({ isSignedIn, isRefreshing, onRefresh, onCreate }: Props) {
  return (
    <PageHeader
      title="My Workouts"
      actions={
        <>
          <Button loading={isRefreshing} onClick={onRefresh}>
            {!isRefreshing && <RotateCw aria-hidden="true" />}
            Refresh
          </Button>
          {!isSignedIn && (
            <Button asChild>
              <Link to="/login">Log In</Link>
            </Button>
          )}
          <Button variant="go" disabled={!isSignedIn} onClick={onCreate}>
            <Plus aria-hidden="true" />
            New Workout
          </Button>
        </>
      }
    />
  );
}
