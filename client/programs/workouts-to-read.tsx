import styled from 'styled-components';
import { Card } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { EntryProgression } from '@common/programs/progression';
import { progressionText } from '@common/programs/progression-text';

/** An exercise of a program that is read before it is taken; three sets where it states none. */
interface ExerciseToRead {
  name: string;
  sets?: number | undefined;
  /** Null or left out: as many as possible, or by the clock. */
  reps?: number | null | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
  targets?: readonly { repsMax?: number | undefined }[] | null | undefined;
  progression?: EntryProgression | null | undefined;
}

/** "3 × 5", "3 × 8–12", "2 × 30 s", "20 min". */
function amountText({ sets = 3, reps = null, duration, targets }: ExerciseToRead): string {
  if (duration && reps === null)
    return duration >= 600 ? `${Math.round(duration / 60)} min` : `${sets} × ${duration} s`;
  const top = targets?.[0]?.repsMax;
  return `${sets} × ${reps ?? 'max'}${top ? `–${top}` : ''}`;
}

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.5rem;
`;

interface Props {
  workouts: readonly { name: string; exercises: readonly ExerciseToRead[] }[];
  /** Heading of each: below that of a dialog, or of a page. */
  heading?: 'h2' | 'h3';
}

/** The workouts of a program, each with its exercises and how they go on. */
export const WorkoutsToRead = ({ workouts, heading = 'h3' }: Props) =>
  workouts.map((workout, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two workouts may have one name, and the list never changes
    <Card key={index} as="section" $pad="sm" aria-label={workout.name}>
      <Heading as={heading} $size={16}>
        {workout.name}
      </Heading>
      <Lines>
        {workout.exercises.map((exercise, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may come twice
          <li key={at}>
            <Text $strong>
              {exercise.name} {amountText(exercise)}
            </Text>
            {exercise.progression && (
              <Text $size={13} $muted>
                {progressionText(exercise.progression)}
              </Text>
            )}
          </li>
        ))}
      </Lines>
    </Card>
  ));
