import { filterExercises, type PickerQuery } from '@client/exercises/picker-filter';
import type { Exercise } from '@common/contract/training/exercises';
import type { DraftExercise } from './draft';

/** Exercises that match, without those that the workout has in any round. */
export function pickExercises(
  library: readonly Exercise[],
  added: readonly DraftExercise[],
  query: PickerQuery,
): Exercise[] {
  const taken = new Set(added.map(({ exerciseId }) => exerciseId));
  return filterExercises(library, query).filter(({ id }) => !taken.has(id));
}
