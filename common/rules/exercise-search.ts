import type { Exercise, ExerciseQuery } from '../contract/training/exercises';

/**
 * The exercises that fit the query: each word of `search` stands in name, category, equipment or muscle groups,
 * whatever the case. Empty parts mean all [7.4].
 */
export function searchExercises(
  library: readonly Exercise[],
  { search, category, difficulty }: ExerciseQuery,
): Exercise[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return library.filter((exercise) => {
    if (category && exercise.category !== category) return false;
    if (difficulty && exercise.difficulty !== difficulty) return false;
    const text = [exercise.name, exercise.category, exercise.equipment, ...exercise.muscleGroups]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
