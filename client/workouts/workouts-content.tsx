import type { UseQueryResult } from '@tanstack/react-query';
import { Dumbbell, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Category } from '@common/contract/training/exercises';
import type { Workout } from '@common/contract/training/workouts';
import { fetchTexts, workoutTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton, SkeletonCard } from '../ui/feedback/skeleton';
import { ChipGroup } from '../ui/field/chip-group';
import { SearchField } from '../ui/field/search-field';
import { Grid, Stack } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/layout/text';
import { DESKTOP_PX, media, WIDE_PX } from '../ui/theme/mixins';
import { BlockList } from '../windowing/block-list';
import type { WorkoutActions } from './workout-card';
import { WorkoutCard } from './workout-card';
import { categoriesIn, filterWorkouts, type WorkoutFilter } from './workout-filter';

interface WorkoutFiltersProps {
  workouts: readonly Workout[];
  filter: WorkoutFilter;
  onChange: (filter: WorkoutFilter) => void;
}

/** One line where there is space for it. */
const Filters = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  ${media.desktop} {
    flex-direction: row;
    align-items: center;
    & > :first-child {
      flex: 0 1 22rem;
    }
  }
`;

/** Search over name and description, and a chip for each category present. */
function WorkoutFilters({ workouts, filter, onChange }: WorkoutFiltersProps) {
  const options = useMemo(
    () => [
      { value: '' as Category | '', label: 'All' },
      ...categoriesIn(workouts).map((category) => ({ value: category, label: category })),
    ],
    [workouts],
  );
  return (
    <Filters>
      <SearchField
        label="Search workouts"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <ChipGroup
        label="Category"
        options={options}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
    </Filters>
  );
}

interface WorkoutGridProps {
  workouts: readonly Workout[];
  actions: WorkoutActions;
}

const Cards = styled(BlockList<Workout>)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(19rem, 22%)), 1fr));
  gap: 1rem;
  padding-bottom: 1rem;
`;

/** 24 cards: whole rows in one, two, three and four columns. */
const BLOCK = 24;
const CARD_PX = 340;
/** About where a second, a third and a fourth column begin: blocks that have not been seen yet take their height by it. */
const FROM_PX = [700, DESKTOP_PX, WIDE_PX];

/** All workouts as cards; only those near the screen are in the page. */
function WorkoutGrid({ workouts, actions }: WorkoutGridProps) {
  const columns = 1 + FROM_PX.filter((px) => globalThis.innerWidth >= px).length;
  return (
    <Cards
      label="Workouts"
      items={workouts}
      keyOf={(workout) => workout.id}
      blockSize={BLOCK}
      estimatedBlockPx={(BLOCK / columns) * CARD_PX}
    >
      {(workout) => <WorkoutCard workout={workout} actions={actions} />}
    </Cards>
  );
}

/** The shape of the list while it is on its way. */
function WorkoutsSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Loading workouts</VisuallyHidden>
      <Skeleton $height="3rem" />
      <Grid $min={19}>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    </Stack>
  );
}

interface Props {
  query: UseQueryResult<Workout[]>;
  /** True while drafts, which stand above the list, are on their way. */
  isHeld: boolean;
  actions: WorkoutActions;
  onCreate: () => void;
}

const ALL: WorkoutFilter = { search: '', category: '' };

/** The list in each of its states: loading, failed, empty, nothing found, or loaded. */
export function WorkoutsContent({ query, isHeld, actions, onCreate }: Props) {
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
  if (!workouts || isHeld) return <WorkoutsSkeleton />;
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
