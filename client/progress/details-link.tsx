import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SessionSummary } from '@common/session-lists';
import { Button } from '../ui/button/button';

/** Opens a session with all its sets. */
export function DetailsLink({ session }: { session: SessionSummary }) {
  return (
    <Button size="sm" variant="ghost" asChild>
      <Link
        to={`/progress?session=${session.id}`}
        // The dialog opens over the list, which stays where it is.
        preventScrollReset
        aria-label={`Details of ${session.workout.name}`}
      >
        Details
        <ChevronRight aria-hidden="true" />
      </Link>
    </Button>
  );
}
