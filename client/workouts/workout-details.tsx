import { Pencil, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { restText } from '@client/ui/format/rest-text';
import type { Round, Workout } from '@common/contract/training/workouts';
import { MainAction, OtherAction } from '../dialogs/docked-actions';
import { startWorkout } from '../player/frame/open-player';
import { CategoryPill } from '../ui/data/badge';
import { plannedFor } from '../ui/format/next-step';
import { styleText } from '../ui/format/rounds';
import { plannedLoad, setsByReps } from '../ui/format/sets';
import { Row, Stack } from '../ui/layout/layout';
import { Heading, Num, Text } from '../ui/layout/text';
import { Dialog } from '../ui/overlay/dialog';
import { lazyPart } from '../ui/overlay/lazy-part';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import { WorkoutFigures } from './workout-figures';

const TrainedMuscles = lazyPart(() => import('../exercises/body/trained-muscles'), 'nothing');

const Lines = styled.ol`
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0.125rem 1rem;
  padding-block: 0.625rem;
  border-bottom: 1px solid ${v.line};
`;
const Name = styled.span`
  flex: 1 1 9rem;
  min-width: 0;
`;
const Target = styled.span`
  color: ${v.muted};
  font-size: ${size[13]};
  & > :first-child {
    color: ${v.text};
    font-size: ${size[16]};
  }
`;

/** One round: its name and each exercise with sets, weight and rest. */
function RoundLines({ round }: { round: Round }) {
  const settings = useSettings();
  const title = round.roundName || `Round ${round.roundNumber}`;
  return (
    <Stack as="section" $gap={1} aria-label={title}>
      <Heading as="h3" $size={16}>
        {title}
      </Heading>
      {round.style && (
        <Text $size={13} $muted>
          {styleText(round.style)}
        </Text>
      )}
      <Lines role="list">
        {round.exercises.map((entry) => (
          <Line key={entry.id}>
            <Name>{entry.exercise.name}</Name>
            <Target>
              <Num>{setsByReps(entry)}</Num> ·{' '}
              {[plannedLoad(plannedFor(entry, settings)), `rest ${restText(entry.restTime)}`]
                .filter(Boolean)
                .join(' · ')}
            </Target>
          </Line>
        ))}
      </Lines>
    </Stack>
  );
}

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
