import * as z from 'zod';
import { EQUIPMENT, MUSCLE_GROUPS } from '@common/contract/training/exercise-words';
import type { Category, Exercise } from '@common/contract/training/exercises';
import { exerciseSchema, measureSchema } from '@common/contract/training/exercises';
import cardio from './cardio.json';
import flexibility from './flexibility.json';
import hiit from './hiit.json';
import other from './other.json';
import sports from './sports.json';
import strength from './strength.json';

/** One entry of a category's JSON file: the file gives the category, the name gives the id. */
const entrySchema = exerciseSchema.omit({ id: true, category: true }).extend({
  muscleGroups: z.array(z.enum(MUSCLE_GROUPS)).min(1).max(4),
  equipment: z.enum(EQUIPMENT),
  measure: measureSchema,
  /** One step per line. */
  instructions: z.array(z.string().min(10).max(200)).min(2).max(5),
});
export const libraryFileSchema = z.array(entrySchema);
type LibraryFile = z.infer<typeof libraryFileSchema>;

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
