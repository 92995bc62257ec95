import type { Category, Exercise } from '@common/contract/training/exercises';
import { searchExercises } from '@common/rules/exercise-search';
import type { DraftExercise } from './draft';

/** Search and category of the picker. */
export interface PickerQuery {
  search: string;
  category: Category | '';
}

/** Exercises that match, without those that the workout has in any round. */
export function pickExercises(
  library: readonly Exercise[],
  added: readonly DraftExercise[],
  query: PickerQuery,
): Exercise[] {
  const taken = new Set(added.map(({ exerciseId }) => exerciseId));
  return searchExercises(library, query).filter(({ id }) => !taken.has(id));
}
