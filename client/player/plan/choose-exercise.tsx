import { useMemo, useState } from 'react';
import type { Exercise } from '../../../common/exercises';
import type { Plan } from '../../../common/player/plan';
import { fetchTexts } from '../../../common/texts';
import { detailOf } from '../../api/errors';
import { ExerciseChoices } from '../../exercises/exercise-choices';
import { CreateNamed } from '../../exercises/own/create-named';
import { useExercises } from '../../exercises/own/use-exercises';
import { ErrorState } from '../../ui/feedback/error-state';
import { SkeletonList } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/field/search-field';
import { Stack } from '../../ui/layout/layout';
import { Label, Text } from '../../ui/layout/text';
import { alternatives } from './alternatives';

interface Props {
  /** What is in it already is not offered. */
  plan: Plan;
  /** The exercise that another one is to take the place of; null where one more is added. */
  instead: Exercise | null;
  onChoose: (exercise: Exercise) => void;
}

function notIn(plan: Plan, library: readonly Exercise[]): Exercise[] {
  const there = new Set(plan.exercises.map(({ exerciseId }) => exerciseId));
  return library.filter(({ id }) => !there.has(id));
}

/** The library, for a workout that runs. */
export function ChooseExercise({ plan, instead, onChoose }: Props) {
  const { data, error, isFetching, refetch } = useExercises();
  const [search, setSearch] = useState('');
  const { alike, others } = useMemo(
    () => alternatives(notIn(plan, data ?? []), search, instead),
    [data, plan, search, instead],
  );
  if (!data && error)
    return (
      <ErrorState
        title={fetchTexts.exercises}
        text={detailOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonList rows={6} label="Loading exercises" />;
  const verb = instead ? `Replace ${instead.name} by` : 'Add';
  return (
    <Stack $gap={4}>
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
          <Text $muted>No exercises found. Try another word.</Text>
          <CreateNamed name={search} onCreated={onChoose} />
        </>
      )}
    </Stack>
  );
}
