import type { Workout } from '@common/contract/training/workouts';
import { Row } from '../ui/layout/layout';
import { Num, Text } from '../ui/layout/text';

/** "4 exercises · 45 min": how much there is to do. */
export function WorkoutFigures({ workout }: { workout: Pick<Workout, 'exercises' | 'estimatedDuration'> }) {
  const { exercises, estimatedDuration } = workout;
  return (
    <Row $gap={4}>
      <Text as="span">
        <Num>{exercises.length}</Num> {exercises.length === 1 ? 'exercise' : 'exercises'}
      </Text>
      {estimatedDuration !== null && (
        <Text as="span">
          <Num>{estimatedDuration}</Num> min
        </Text>
      )}
    </Row>
  );
}
