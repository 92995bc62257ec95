import type { Category, Exercise } from '@common/exercises';
import cardio from './cardio.json';
import type { LibraryFile } from './entry';
import flexibility from './flexibility.json';
import hiit from './hiit.json';
import other from './other.json';
import sports from './sports.json';
import strength from './strength.json';

/** A library exercise without its id, which follows from its name (library.ts). */
export type LibraryEntry = Omit<Exercise, 'id'>;

/** Library files by category. A test checks their schema, so a start need not: they come with the release. */
export const libraryFiles: Record<Category, unknown> = { strength, cardio, hiit, flexibility, sports, other };

/** The whole exercise library, in the order of its files. */
export const allEntries: LibraryEntry[] = Object.entries(libraryFiles).flatMap(([category, file]) =>
  (file as LibraryFile).map(({ name, instructions, ...entry }) => ({
    name,
    category: category as Category,
    ...entry,
    instructions: instructions.join('\n'),
  })),
);
