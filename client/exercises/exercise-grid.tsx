import styled from 'styled-components';
import type { Exercise } from '@common/exercises';
import { Text } from '../ui/layout/text';
import { BlockList } from '../windowing/block-list';
import { ExerciseCard } from './exercise-card';

const Blocks = styled(BlockList<Exercise>)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(18rem, 22%)), 1fr));
  gap: 1rem;
  margin-bottom: 1rem;
  /* A card whose instructions are open grows alone. */
  align-items: start;
`;

/** All exercises found, and how many. 24 a block fills rows of one to four cards. */
export function ExerciseGrid({ exercises }: { exercises: readonly Exercise[] }) {
  return (
    <div>
      <Blocks label="Exercises" items={exercises} keyOf={({ id }) => id} estimatedBlockPx={2400}>
        {(exercise) => <ExerciseCard exercise={exercise} />}
      </Blocks>
      <Text $muted role="status">
        Showing {exercises.length} exercises
      </Text>
    </div>
  );
}
