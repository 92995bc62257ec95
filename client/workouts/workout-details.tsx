import { Pencil, Play } from 'lucide-react';
import type { Workout } from '../../common/workouts';
import { Button } from '../ui/button';
import { CategoryPill } from '../ui/category-pill';
import { Dialog } from '../ui/dialog';
import { Row, Stack } from '../ui/layout';
import { Text } from '../ui/text';
import { RoundLines } from './round-lines';
import { WorkoutFigures } from './workout-figures';

interface Props {
  workout: Workout;
  starting: boolean;
  onStart: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** A whole workout: every round with its exercises. */
export function WorkoutDetails({ workout, starting, onStart, onEdit, onClose }: Props) {
  return (
    <Dialog
      open
      title={workout.name}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button size="lg" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button size="lg" variant="go" loading={starting} onClick={onStart}>
            {!starting && <Play aria-hidden="true" />}
            Start Workout
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Row $justify="space-between">
          <CategoryPill category={workout.category} />
          <WorkoutFigures workout={workout} />
        </Row>
        {workout.description && <Text style={{ whiteSpace: 'pre-line' }}>{workout.description}</Text>}
        {workout.rounds.map((round) => (
          <RoundLines key={round.roundNumber} round={round} />
        ))}
      </Stack>
    </Dialog>
  );
}
