import { useMemo } from 'react';
import type { Category } from '../../common/exercises';
import type { Workout } from '../../common/workouts';
import { ChipGroup } from '../ui/chip-group';
import { Stack } from '../ui/layout';
import { SearchField } from '../ui/search-field';
import { categoriesIn, type WorkoutFilter } from './workout-filter';

interface Props {
  workouts: readonly Workout[];
  filter: WorkoutFilter;
  onChange: (filter: WorkoutFilter) => void;
}

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
    <Stack $gap={3}>
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
    </Stack>
  );
}
