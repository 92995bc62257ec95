import type { Exercise, ExerciseQuery } from '../../common/exercises';
import { library } from './library';

const haystacks = new Map(
  library.map((exercise) => [
    exercise.id,
    [exercise.name, exercise.equipment, ...exercise.muscleGroups].join('\n').toLowerCase(),
  ]),
);

/** The library's exercises that fit the query: every word of it in name, muscle groups or equipment. */
export function searchLibrary({ search, category, difficulty }: ExerciseQuery): Exercise[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return library.filter(
    (exercise) =>
      (!category || exercise.category === category) &&
      (!difficulty || exercise.difficulty === difficulty) &&
      words.every((word) => haystacks.get(exercise.id)?.includes(word)),
  );
}
