import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@client/ui/button/button';
import type { Program } from '@common/contract/training/programs';
import { useFollow } from './use-follow';

/** The main button of a program's card: go on with its run, or start it. Nothing where it schedules no workout. */
export default function FollowAction({ program, onStart }: { program: Program; onStart: () => void }) {
  const { today } = useFollow();
  const { id, name, workouts } = program;
  const followed = today?.runs.find(({ run }) => run.programId === id);
  if (followed)
    return (
      <Button variant="go" wide asChild>
        <Link to={`/programs/follow/${followed.run.id}`} aria-label={`Continue ${name}`}>
          <Play aria-hidden="true" />
          Continue
        </Link>
      </Button>
    );
  if (workouts.length === 0) return null;
  return (
    <Button variant="go" wide aria-label={`Start Program: ${name}`} onClick={onStart}>
      <Play aria-hidden="true" />
      Start Program
    </Button>
  );
}
