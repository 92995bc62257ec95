import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import type { Exercise } from '@common/contract/training/exercises';
import { fetchTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton, SkeletonList } from '../ui/feedback/skeleton';
import { SearchField } from '../ui/field/search-field';
import { Card, FULL_WIDTH, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Text } from '../ui/layout/text';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import { BlockList } from '../windowing/block-list';
import { ExerciseCard } from './exercise-card';
import { addressOf, type ExerciseFilter, filterIn } from './exercise-filter';
import type { ExerciseFiltersProps } from './exercise-selects';
import { useOwnUses } from './own-use';

// Radix's select is a sixth of a first load; the exercises show without it.
const ExerciseSelects = lazyPart(() => import('./exercise-selects'));

const Box = styled.search`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 0.75rem;
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
    & > :first-child {
      grid-column: auto;
    }
  }
`;

/** Search, category and difficulty. */
function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
  return (
    <Box>
      <SearchField
        label="Search exercises"
        placeholder="Name, muscle, equipment"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Suspense
        fallback={
          <>
            <Skeleton $height="3rem" />
            <Skeleton $height="3rem" />
          </>
        }
      >
        <ExerciseSelects filter={filter} onChange={onChange} />
      </Suspense>
    </Box>
  );
}

const Blocks = styled(BlockList<Exercise>)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(22rem, 30%)), 1fr));
  gap: 0 2rem;
  /* A row whose details are open grows alone. */
  align-items: start;
`;

/** All exercises found, a row each, and how many. 24 a block fills one to three columns. */
function ExerciseGrid({ exercises }: { exercises: readonly Exercise[] }) {
  const uses = useOwnUses();
  return (
    <div>
      <Blocks label="Exercises" items={exercises} keyOf={({ id }) => id} estimatedBlockPx={1750}>
        {(exercise) => <ExerciseCard exercise={exercise} use={uses.get(exercise.id)} />}
      </Blocks>
      <Text $muted role="status" style={{ marginTop: '1rem' }}>
        Showing {exercises.length} exercises
      </Text>
    </div>
  );
}

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
      <PageHeader title="Exercise Library" text="What to do, which muscles it works, and how to do it." />
      <ExerciseFilters filter={filter} onChange={change} />
      <Suspense fallback={<OwnShape />}>
        <OwnSection filter={{ ...filter, search }} />
      </Suspense>
      {exercises.isPending && <SkeletonList rows={8} label="Loading exercises" />}
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
          action={<Button onClick={() => change(NO_FILTER)}>Clear Filters</Button>}
        />
      )}
      {exercises.data && <ExerciseGrid exercises={exercises.data} />}
    </Page>
  );
}
