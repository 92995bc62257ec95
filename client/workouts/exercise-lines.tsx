import styled from 'styled-components';
import type { WorkoutExercise } from '@common/workouts';
import { setsByReps } from '../ui/format/sets';
import { Num } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.75rem;
  padding-block: 0.4375rem;
  border-bottom: 1px solid ${v.line};
  &:last-child {
    border-bottom: 0;
  }
`;
const Rest = styled(Line)`
  color: ${v.muted};
  font-size: ${size[13]};
`;

/** Exercises as "name   sets × reps", the first few of them when `limit` says so. */
export function ExerciseLines({
  exercises,
  limit,
}: {
  exercises: readonly WorkoutExercise[];
  limit: number;
}) {
  const more = exercises.length - limit;
  return (
    <Lines role="list">
      {exercises.slice(0, limit).map((entry) => (
        <Line key={entry.id}>
          <span>{entry.exercise.name}</span>
          <Num style={{ whiteSpace: 'nowrap' }}>{setsByReps(entry)}</Num>
        </Line>
      ))}
      {more > 0 && <Rest>+{more} more exercises</Rest>}
    </Lines>
  );
}
