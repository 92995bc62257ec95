import { Select } from '../ui/field/select';
import { CATEGORY_OPTIONS, DIFFICULTY_OPTIONS, type ExerciseFilter } from './exercise-filter';

export interface ExerciseFiltersProps {
  filter: ExerciseFilter;
  onChange: (change: Partial<ExerciseFilter>) => void;
}

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
