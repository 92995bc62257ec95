import { ChartLine } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@client/ui/button/button';

/** Leads to the page of an exercise; the player closes, and the workout stays in the bar. Replaces the player's history entry. */
export const ExerciseLink = ({ exerciseId }: { exerciseId: string }) => (
  <Button size="icon" variant="ghost" asChild>
    <Link replace to={`/exercises/${exerciseId}`} aria-label="History and Records">
      <ChartLine aria-hidden="true" />
    </Link>
  </Button>
);
