import type { Category, Exercise } from '../../../common/exercises';
import type { DraftExercise } from './draft';

/** What the picker looks for. */
export interface PickerQuery {
  search: string;
  category: Category | '';
}

/** Library entries to choose from: an exercise that is in the workout already, in any round, is hidden. */
export function pickExercises(
  library: readonly Exercise[],
  added: readonly DraftExercise[],
  { search, category }: PickerQuery,
): Exercise[] {
  const taken = new Set(added.map(({ exerciseId }) => exerciseId));
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return library.filter((exercise) => {
    if (taken.has(exercise.id) || (category && exercise.category !== category)) return false;
    const text = [exercise.name, exercise.category, exercise.equipment, ...exercise.muscleGroups]
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
