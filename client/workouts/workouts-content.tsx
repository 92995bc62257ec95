import type { UseQueryResult } from '@tanstack/react-query';
import { Dumbbell, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { fetchTexts, workoutTexts } from '@common/texts';
import type { Workout } from '@common/workouts';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { VisuallyHidden } from '../ui/layout/text';
import type { WorkoutActions } from './workout-card';
import { filterWorkouts, type WorkoutFilter } from './workout-filter';
import { WorkoutFilters } from './workout-filters';
import { WorkoutGrid } from './workout-grid';
import { WorkoutsSkeleton } from './workouts-skeleton';

interface Props {
  query: UseQueryResult<Workout[]>;
  actions: WorkoutActions;
  onCreate: () => void;
}

const ALL: WorkoutFilter = { search: '', category: '' };

/** The list in each of its states: loading, failed, empty, nothing found, or loaded. */
export function WorkoutsContent({ query, actions, onCreate }: Props) {
  const [filter, setFilter] = useState(ALL);
  const deferredFilter = useDeferredValue(filter);
  const workouts = query.data;
  const shownWorkouts = useMemo(
    () => filterWorkouts(workouts ?? [], deferredFilter),
    [workouts, deferredFilter],
  );

  if (!workouts && query.isError)
    return (
      <ErrorState
        title={fetchTexts.workouts}
        text={detailOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (!workouts) return <WorkoutsSkeleton />;
  if (workouts.length === 0)
    return (
      <EmptyState
        icon={Dumbbell}
        title={workoutTexts.noneYet}
        text="Pick exercises, group them into rounds, then start."
        action={<Button onClick={onCreate}>{workoutTexts.createFirst}</Button>}
      />
    );
  return (
    <>
      <WorkoutFilters workouts={workouts} filter={filter} onChange={setFilter} />
      <VisuallyHidden role="status">
        {shownWorkouts.length} of {workouts.length} workouts shown
      </VisuallyHidden>
      {shownWorkouts.length > 0 ? (
        <WorkoutGrid workouts={shownWorkouts} actions={actions} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={workoutTexts.noneFound}
          text="Try another word, or look in all categories."
          action={<Button onClick={() => setFilter(ALL)}>Clear Filters</Button>}
        />
      )}
    </>
  );
}
