import type { Exercise } from '@common/contract/training/exercises';
import { searchExercises } from '@common/rules/exercise-search';

/** Number of muscles that both exercises work. */
const shared = (one: Exercise, other: Exercise): number =>
  one.muscleGroups.filter((muscle) => other.muscleGroups.includes(muscle)).length;

/** Search results. With `instead`, those that work the same muscles come first, most shared muscles at the top. */
export function alternatives(
  library: readonly Exercise[],
  search: string,
  instead: Exercise | null,
): { alike: Exercise[]; others: Exercise[] } {
  const results = searchExercises(library, { search, category: '' });
  if (!instead) return { alike: [], others: results };
  const others = results.filter(({ id }) => id !== instead.id);
  const alike = others
    .filter((exercise) => shared(instead, exercise) > 0)
    .sort((a, b) => shared(instead, b) - shared(instead, a));
  return { alike, others: others.filter((exercise) => shared(instead, exercise) === 0) };
}
