import { Plus, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';
import EmptyWorkoutButton from '../player/frame/empty-workout-button';
import { Button } from '../ui/button/button';
import { PageHeader } from '../ui/layout/page-header';
import { hidden } from '../ui/theme/mixins';

/** On the narrowest phone its sign is enough: so another button has space beside it. */
const Word = styled.span`
  @media (max-width: 22.5rem) {
    ${hidden}
  }
`;

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
            <Word>Refresh</Word>
          </Button>
          {!isSignedIn && (
            <Button asChild>
              <Link to="/login">Log In</Link>
            </Button>
          )}
          {isSignedIn && <EmptyWorkoutButton />}
          <Button variant="go" disabled={!isSignedIn} onClick={onCreate}>
            <Plus aria-hidden="true" />
            New Workout
          </Button>
        </>
      }
    />
  );
}
