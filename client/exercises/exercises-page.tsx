import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fetchTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton, SkeletonCard } from '../ui/feedback/skeleton';
import { Card } from '../ui/layout/card';
import { FULL_WIDTH, Grid, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { addressOf, type ExerciseFilter, filterIn } from './exercise-filter';
import { ExerciseFilters } from './exercise-filters';
import { ExerciseGrid } from './exercise-grid';

/** The value once it has stayed the same for so long: what has been typed, not each key. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

// Fetched when the library is there: the first load has no space for it.
const OwnSection = lazyPart(() => import('./own/own-section'));

const TYPING_MS = 200;
const NO_FILTER: ExerciseFilter = { search: '', category: '', difficulty: '' };

/** The shape of `OwnSection`, so that the library stands where it will. */
const OwnShape = () => (
  <Card aria-hidden="true">
    <Skeleton $width="60%" $height="2.5rem" />
    <Skeleton $height="1.5rem" />
  </Card>
);

/** The exercise library. */
export default function ExercisesPage() {
  const [address, setAddress] = useSearchParams();
  const [filter, setFilter] = useState(() => filterIn(address));
  const search = useSettled(filter.search, TYPING_MS);
  const exercises = useCall(
    'listExercises',
    { query: { ...filter, search: search.trim() } },
    { keepPrevious: true },
  );
  const change = (part: Partial<ExerciseFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader title="Exercise Library" text="What to do, what it works, and how it is done." />
      <ExerciseFilters filter={filter} onChange={change} />
      <Suspense fallback={<OwnShape />}>
        <OwnSection filter={{ ...filter, search }} />
      </Suspense>
      {exercises.isPending && (
        <Grid aria-busy="true" aria-label="Loading exercises">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Grid>
      )}
      {exercises.isError && !exercises.data && (
        <ErrorState
          title={fetchTexts.exercises}
          text={detailOf(exercises.error)}
          retrying={exercises.isFetching}
          onRetry={() => void exercises.refetch()}
        />
      )}
      {exercises.data?.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="No exercises found"
          text="Try fewer words, or another category."
          action={<Button onClick={() => change(NO_FILTER)}>Clear filters</Button>}
        />
      )}
      {exercises.data && <ExerciseGrid exercises={exercises.data} />}
    </Page>
  );
}
