import type { Exercise, ExerciseQuery } from './exercises';

/** The exercises that fit the query: every word of it in name, muscle groups or equipment; empty parts mean all. */
export function searchExercises(
  library: readonly Exercise[],
  { search, category, difficulty }: ExerciseQuery,
): Exercise[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return library.filter((exercise) => {
    if (category && exercise.category !== category) return false;
    if (difficulty && exercise.difficulty !== difficulty) return false;
    const text = [exercise.name, exercise.equipment, ...exercise.muscleGroups].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
