import { Suspense } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../ui/feedback/skeleton';
import { SearchField } from '../ui/field/search-field';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';
import type { ExerciseFiltersProps } from './exercise-selects';

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
export function ExerciseFilters({ filter, onChange }: ExerciseFiltersProps) {
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
