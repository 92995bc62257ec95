import styled from 'styled-components';
import { SearchField } from '../ui/search-field';
import { Select } from '../ui/select';
import { media } from '../ui/theme/mixins';
import { CATEGORY_OPTIONS, DIFFICULTY_OPTIONS, type ExerciseFilter } from './exercise-filter';

const Box = styled.search`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
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

interface Props {
  filter: ExerciseFilter;
  onChange: (change: Partial<ExerciseFilter>) => void;
}

/** Search, category and difficulty. */
export function ExerciseFilters({ filter, onChange }: Props) {
  return (
    <Box>
      <SearchField
        label="Search exercises"
        placeholder="Name, muscle or equipment"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Category"
        options={CATEGORY_OPTIONS}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <Select
        aria-label="Difficulty"
        options={DIFFICULTY_OPTIONS}
        value={filter.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
      />
    </Box>
  );
}
