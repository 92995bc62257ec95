import { searchExercises } from '../../../common/exercise-search';
import type { Exercise } from '../../../common/exercises';

/** How many of the muscles that one exercise works another works too. */
const shared = (one: Exercise, other: Exercise): number =>
  one.muscleGroups.filter((muscle) => other.muscleGroups.includes(muscle)).length;

/** What was searched for; in place of `instead`, what works the same muscles comes first, the most of them before all. */
export function alternatives(
  library: readonly Exercise[],
  search: string,
  instead: Exercise | null,
): { alike: Exercise[]; others: Exercise[] } {
  const found = searchExercises(library, { search, category: '' });
  if (!instead) return { alike: [], others: found };
  const others = found.filter(({ id }) => id !== instead.id);
  const alike = others
    .filter((exercise) => shared(instead, exercise) > 0)
    .sort((a, b) => shared(instead, b) - shared(instead, a));
  return { alike, others: others.filter((exercise) => shared(instead, exercise) === 0) };
}
