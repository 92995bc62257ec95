import { useMemo } from 'react';
import styled from 'styled-components';
import type { Category } from '@common/exercises';
import type { Workout } from '@common/workouts';
import { ChipGroup } from '../ui/field/chip-group';
import { SearchField } from '../ui/field/search-field';
import { media } from '../ui/theme/mixins';
import { categoriesIn, type WorkoutFilter } from './workout-filter';

interface Props {
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
export function WorkoutFilters({ workouts, filter, onChange }: Props) {
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
