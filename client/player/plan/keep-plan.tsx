import styled from 'styled-components';
import { useCall } from '@client/api/use-call';
import { useMutationCall } from '@client/api/use-mutation-call';
import { SaveUnsaved } from '@client/progress/save-quick';
import { Button } from '@client/ui/button/button';
import { Card } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import { toast } from '@client/ui/overlay/toast-store';
import type { Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { derive } from '@common/player/state/derive';
import { inForce } from '@common/player/state/facts';
import { keptLoads } from './kept-loads';
import { planDifference, workoutAs } from './plan-difference';

const Lines = styled.ul`
  padding-inline-start: 1.25rem;
`;

/** After a workout whose plan was changed: shows the differences, and offers to save them to its workout. */
export function KeepPlan({ session }: { session: Session }) {
  const isBent = inForce(session.state.facts).some(({ kind }) => kind === 'planned');
  return isBent ? <Compared session={session} /> : null;
}

/** After a workout with other loads than planned: offers to keep them in its workout. */
export function KeepLoads({ session }: { session: Session }) {
  const { workoutId, workout: plan, state } = session;
  const { data: workout } = useCall('getWorkout', { params: { id: workoutId } });
  const change = useMutationCall('changeWorkout', {
    failure: 'Failed to save weights',
    onSuccess: ({ name }) =>
      toast({ title: 'Weights saved', description: `${name} starts with them next time.` }),
  });
  const loads = workout && keptLoads(workout, plan, derive(plan, state.facts).entries);
  if (!loads) return null;
  const { lines, exercises } = loads;
  return (
    <Card as="section" aria-label="Weights you lifted">
      <Heading as="h3" $size={20}>
        Save these weights to {workout.name}?
      </Heading>
      <Lines>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      <Button
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id: workoutId }, body: { exercises } })}
      >
        Save Weights
      </Button>
    </Card>
  );
}

/** If the workout does not exist, as after a quick one, it offers to save the session as a workout. */
function Compared({ session }: { session: Session }) {
  const { data } = useCall('getWorkout', { params: { id: session.workoutId } });
  return data ? <Difference session={session} workout={data} /> : <SaveUnsaved session={session} />;
}

function Difference({
  session: { workoutId, workout },
  workout: from,
}: {
  session: Session;
  workout: Workout;
}) {
  const change = useMutationCall('changeWorkout', {
    failure: 'Workout not changed',
    onSuccess: ({ name }) =>
      toast({ title: 'Workout updated', description: `${name} is as you trained it.` }),
  });
  const lines = planDifference(from, workout);
  if (lines.length === 0) return null;
  return (
    <Card as="section" aria-label="What you changed">
      <Heading as="h3" $size={20}>
        What you changed
      </Heading>
      <Lines>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      <Text $muted>The workout itself stays as it was unless you save this.</Text>
      <Button
        loading={change.isPending}
        onClick={() => change.mutate({ params: { id: workoutId }, body: workoutAs(workout, from) })}
      >
        Save to Workout
      </Button>
    </Card>
  );
}
