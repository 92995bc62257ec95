import { type MouseEvent, useId, useMemo, useState } from 'react';
import { detailOf, OfflineError } from '@client/api/errors';
import { useCall } from '@client/api/use-call';
import { ExerciseChips } from '@client/exercises/exercise-chips';
import {
  ExerciseChoices,
  focusBesideChoice,
  NO_EXERCISES,
  OwnFirstChoices,
} from '@client/exercises/exercise-choices';
import { CreateNamed } from '@client/exercises/own/create-named';
import { useExercises } from '@client/exercises/own/use-exercises';
import { EMPTY_QUERY, filterExercises } from '@client/exercises/picker-filter';
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

/** The exercises that the plan does not have; if the library was never loaded here, those of the member's workouts. */
function useOffered(plan: Plan) {
  const { data, error, isFetching, refetch } = useExercises();
  const { data: workouts } = useCall('listWorkouts', {});
  const offered = useMemo(
    () => notIn(plan, data ?? (error ? exercisesIn(workouts ?? []) : [])),
    [data, error, workouts, plan],
  );
  const missing = !data && error && (
    <ErrorState
      title={fetchTexts.exercises}
      text={error instanceof OfflineError ? libraryMissing(offered.length) : detailOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
  return { offered, missing, isLoading: !data && !error };
}

interface PickProps {
  /** Its exercises are not offered again. */
  plan: Plan;
  /** Number of exercises chosen so far; left out where one is chosen. */
  added?: number;
  onChoose: (exercise: Exercise) => void;
}

/** The library, to choose one exercise or one after the other from; the box is cleared after each. */
export function PickExercises({ plan, added, onChoose }: PickProps) {
  const { offered, missing, isLoading } = useOffered(plan);
  const [query, setQuery] = useState(EMPTY_QUERY);
  const searchId = useId();
  const results = useMemo(() => filterExercises(offered, query), [offered, query]);
  if (missing && offered.length === 0) return missing;
  if (isLoading) return <SkeletonList rows={6} label="Loading exercises" />;
  const add = (exercise: Exercise, event?: MouseEvent<HTMLButtonElement>) => {
    focusBesideChoice(event?.currentTarget, searchId, query.search !== '');
    setQuery((now) => ({ ...now, search: '' }));
    onChoose(exercise);
  };
  return (
    <Stack $gap={4}>
      {missing}
      <Stack $gap={2}>
        <SearchField
          id={searchId}
          label="Search exercises"
          value={query.search}
          onChange={(search) => setQuery((now) => ({ ...now, search }))}
        />
        <ExerciseChips query={query} onChange={(part) => setQuery((now) => ({ ...now, ...part }))} />
        {added !== undefined && (
          <Text $size={13} $muted role="status">
            {added === 0 ? 'Tap every exercise you want.' : `${added} added`}
          </Text>
        )}
      </Stack>
      {results.length === 0 && (
        <>
          <Text $muted>{NO_EXERCISES}</Text>
          <CreateNamed name={query.search} onCreated={add} />
        </>
      )}
      <OwnFirstChoices exercises={results} isSearch={query.search !== ''} verb="Add" onChoose={add} />
    </Stack>
  );
}

interface ReplaceProps {
  /** Its exercises are not offered again. */
  plan: Plan;
  /** The exercise to replace. */
  instead: Exercise;
  onChoose: (exercise: Exercise) => void;
}

/** The library, to replace an exercise during a workout: those that work the same muscles first. */
export function ReplaceExercise({ plan, instead, onChoose }: ReplaceProps) {
  const { offered, missing, isLoading } = useOffered(plan);
  const [search, setSearch] = useState('');
  const { alike, others } = useMemo(() => alternatives(offered, search, instead), [offered, search, instead]);
  if (missing && offered.length === 0) return missing;
  if (isLoading) return <SkeletonList rows={6} label="Loading exercises" />;
  const verb = `Replace ${instead.name} with`;
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
          <Label as="h3">Other exercises</Label>
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
