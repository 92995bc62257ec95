import { searchExercises } from '../../../common/exercise-search';
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
  query: PickerQuery,
): Exercise[] {
  const taken = new Set(added.map(({ exerciseId }) => exerciseId));
  return searchExercises(library, query).filter(({ id }) => !taken.has(id));
}
