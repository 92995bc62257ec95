import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { Card, Row } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedRun } from '@common/programs/follow-run';
import { changedWorkouts, changeText } from '@common/programs/versions';
import { decideAndTell } from './run-actions';

/** Offers the workouts of a run that were changed since it started; nothing where there is none (R29). */
export function ChangedWorkouts({ run, followed }: { run: RunAnswer; followed: FollowedRun }) {
  const { data: workouts = [] } = useCall('listWorkouts', {});
  if (followed.hasEnded) return null;
  return changedWorkouts(run, followed.places, workouts).map((change) => {
    const { workoutId, name, updatedAt } = change;
    return (
      <Card key={workoutId} as="section" $pad="sm" aria-label={`Changed: ${name}`}>
        <div>
          <Heading as="h3" $size={16}>
            {name} has changed since you started
          </Heading>
          <Text $size={13} $muted>
            {changeText(change)} {run.name} keeps the old one until you switch.
          </Text>
        </div>
        <Row $gap={2}>
          <Button
            size="sm"
            onClick={() =>
              decideAndTell(run, { kind: 'take', workoutId }, `The new ${name} starts next time`)
            }
          >
            Use the New One
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              decideAndTell(run, { kind: 'keep', workoutId, updatedAt }, `${name} stays as it was`)
            }
          >
            Keep the Old One
          </Button>
        </Row>
      </Card>
    );
  });
}
