import { Stack } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { plannedMuscleSets } from '@common/rules/muscle-sets';
import type { SetsOf } from './level-by-sets';
import { MuscleChart } from './muscle-chart';

interface Props {
  exercises: readonly { sets: number; exercise: { muscleGroups: readonly string[] } }[];
  /** A workout, or a week of a program. */
  of: SetsOf;
  /** Without links to exercises, where one would lead away from what is not saved yet. */
  isPlain?: boolean;
}

/** Muscles that planned exercises train, before any of them is done. */
export default function TrainedMuscles({ exercises, of, isPlain = false }: Props) {
  const all = plannedMuscleSets(
    exercises.map(({ sets, exercise }) => ({ sets, muscles: exercise.muscleGroups })),
  );
  if (all.length === 0) return null;
  return (
    <Stack as="section" $gap={2} aria-label="Muscles trained">
      <SectionTitle as="h3">Muscles trained</SectionTitle>
      <MuscleChart
        all={all}
        of={of}
        label={of === 'week' ? 'Sets this week' : 'Sets'}
        isPlain={isPlain}
        empty="These exercises train none of the muscles shown here."
      />
      <Text $size={13} $muted>
        A set counts in full for the main muscle and half for the others.
      </Text>
    </Stack>
  );
}
