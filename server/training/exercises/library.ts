import { createHash } from 'node:crypto';
import type { Exercise } from '@common/contract/training/exercises';
import { allEntries } from './library/all-entries';

/** An exercise's id: derived from its name, so that every install has the library under the same ids. */
export function libraryId(name: string): string {
  return createHash('sha256').update(`exercise:${name.toLowerCase()}`).digest('hex').slice(0, 24);
}

/** Sorts as English collation does (a test compares) without loading collation tables at each start. */
const byName = (a: Exercise, b: Exercise) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);

/** The library, sorted by name. It comes with the release, so it is served from memory and never migrated. */
export const library: readonly Exercise[] = allEntries
  .map((entry) => ({ id: libraryId(entry.name), ...entry }))
  .sort(byName);

const byId = new Map(library.map((exercise) => [exercise.id, exercise]));

/** The exercise of that id, if the library has it. */
export function exerciseById(id: string): Exercise | undefined {
  return byId.get(id);
}

/** As `exerciseById`, with a placeholder for an exercise that a later release removed: workouts stay readable. */
export function exerciseOrRetired(id: string): Exercise {
  return (
    byId.get(id) ?? {
      id,
      name: 'Retired exercise',
      category: 'other',
      difficulty: 'beginner',
      muscleGroups: ['full body'],
      equipment: 'none',
      instructions:
        'This exercise is no longer in the library.\nReplace it in your workout whenever you like.',
    }
  );
}
