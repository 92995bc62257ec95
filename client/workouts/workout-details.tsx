import { Pencil, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Workout } from '@common/contract/training/workouts';
import { MainAction, OtherAction } from '../dialogs/docked-actions';
import { startWorkout } from '../player/frame/open-player';
import { CategoryPill } from '../ui/data/badge';
import { Row, Stack } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { lazyPart } from '../ui/overlay/lazy-part';
import { RoundLines } from './round-lines';
import { WorkoutFigures } from './workout-figures';

const TrainedMuscles = lazyPart(() => import('../exercises/body/trained-muscles'), 'nothing');

interface Props {
  workout: Workout;
  onEdit: () => void;
  onClose: () => void;
}

/** A whole workout: every round with its exercises. */
export function WorkoutDetails({ workout, onEdit, onClose }: Props) {
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    await startWorkout(workout);
    onClose();
  };
  return (
    <Dialog
      open
      title={workout.name}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Edit
          </OtherAction>
          <MainAction size="lg" variant="go" loading={isStarting} onClick={() => void start()}>
            {!isStarting && <Play aria-hidden="true" />}
            Start Workout
          </MainAction>
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
        <Suspense fallback={null}>
          <TrainedMuscles exercises={workout.exercises} of="workout" />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
