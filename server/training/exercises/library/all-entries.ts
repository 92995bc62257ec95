import type { Category, Exercise } from '../../../../common/exercises';
import cardio from './cardio.json';
import { libraryFileSchema } from './entry';
import flexibility from './flexibility.json';
import hiit from './hiit.json';
import other from './other.json';
import sports from './sports.json';
import strength from './strength.json';

/** A library exercise without its id, which follows from its name (library-id.ts). */
export type LibraryEntry = Omit<Exercise, 'id'>;

const files: Record<Category, unknown> = { strength, cardio, hiit, flexibility, sports, other };

/** The whole exercise library, in the order of its files. Throws where a file does not keep its schema. */
export const allEntries: LibraryEntry[] = Object.entries(files).flatMap(([category, file]) =>
  libraryFileSchema.parse(file).map(({ name, instructions, ...entry }) => ({
    name,
    category: category as Category,
    ...entry,
    instructions: instructions.join('\n'),
  })),
);
