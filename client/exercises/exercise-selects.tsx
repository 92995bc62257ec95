import { Select } from '../ui/select';
import { CATEGORY_OPTIONS, DIFFICULTY_OPTIONS } from './exercise-filter';
import type { ExerciseFiltersProps } from './exercise-filters';

/** Category and difficulty. */
export default function ExerciseSelects({ filter, onChange }: ExerciseFiltersProps) {
  return (
    <>
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
    </>
  );
}
