import { CATEGORIES, type Category } from '@common/contract/training/exercises';
import type { Workout } from '@common/contract/training/workouts';

/** Search and category of the list; empty means all. */
export interface WorkoutFilter {
  search: string;
  category: Category | '';
}

/** The categories present, in the product's order. */
export function categoriesIn(workouts: readonly Pick<Workout, 'category'>[]): Category[] {
  const present = new Set(workouts.map(({ category }) => category));
  return CATEGORIES.filter((category) => present.has(category));
}

/** Workouts of a category whose name or description contains the text. */
export function filterWorkouts(workouts: readonly Workout[], { search, category }: WorkoutFilter): Workout[] {
  const text = search.trim().toLocaleLowerCase();
  return workouts.filter(
    (workout) =>
      (!category || workout.category === category) &&
      `${workout.name}\n${workout.description ?? ''}`.toLocaleLowerCase().includes(text),
  );
}
