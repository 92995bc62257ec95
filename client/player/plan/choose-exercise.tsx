import { useMemo, useState } from 'react';
import { detailOf, OfflineError } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { ExerciseChoices, NO_EXERCISES } from '@client/exercises/exercise-choices';
import { CreateNamed } from '@client/exercises/own/create-named';
import { useExercises } from '@client/exercises/own/use-exercises';
import { ErrorState } from '@client/ui/feedback/error-state';
import { SkeletonList } from '@client/ui/feedback/skeleton';
import { SearchField } from '@client/ui/field/search-field';
import { Stack } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import type { Exercise } from '@common/contract/training/exercises';
import type { Plan } from '@common/player/plan/plan';
import { fetchTexts } from '@common/texts';
import { alternatives } from './alternatives';
import { exercisesIn, notIn } from './known-exercises';

/** Explains that the library is missing offline, and what to do. */
const libraryMissing = (offered: number): string =>
  offered > 0
    ? 'You are offline, and this device has no copy of the library yet. Choose an exercise from your workouts, or try again once you are online.'
    : 'You are offline, and this device has no copy of the library yet. Go on with another exercise of this workout, and try again once you are online.';

interface Props {
  /** Its exercises are not offered again. */
  plan: Plan;
  /** The exercise to replace; null to add one. */
  instead: Exercise | null;
  onChoose: (exercise: Exercise) => void;
}

/** The library, to pick from during a workout; if it was never loaded here, the exercises of the member's workouts. */
export function ChooseExercise({ plan, instead, onChoose }: Props) {
  const { data, error, isFetching, refetch } = useExercises();
  const [search, setSearch] = useState('');
  const { data: workouts } = useCall('listWorkouts', {});
  const offered = useMemo(
    () => notIn(plan, data ?? (error ? exercisesIn(workouts ?? []) : [])),
    [data, error, workouts, plan],
  );
  const { alike, others } = useMemo(() => alternatives(offered, search, instead), [offered, search, instead]);
  const missing = !data && error && (
    <ErrorState
      title={fetchTexts.exercises}
      text={error instanceof OfflineError ? libraryMissing(offered.length) : detailOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (missing && offered.length === 0) return missing;
  if (!data && !error) return <SkeletonList rows={6} label="Loading exercises" />;
  const verb = instead ? `Replace ${instead.name} with` : 'Add';
  return (
    <Stack $gap={4}>
      {missing}
      <SearchField label="Search exercises" value={search} onChange={setSearch} />
      {alike.length > 0 && (
        <section>
          <Label as="h3">Works the same muscles</Label>
          <ExerciseChoices exercises={alike} verb={verb} label="Works the same muscles" onChoose={onChoose} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          {instead && <Label as="h3">Other exercises</Label>}
          <ExerciseChoices exercises={others} verb={verb} onChoose={onChoose} />
        </section>
      )}
      {alike.length + others.length === 0 && (
        <>
          <Text $muted>{NO_EXERCISES}</Text>
          <CreateNamed name={search} onCreated={onChoose} />
        </>
      )}
    </Stack>
  );
}
