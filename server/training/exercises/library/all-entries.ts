import * as z from 'zod';
import { EQUIPMENT, MUSCLE_GROUPS } from '../../../../common/exercise-words';
import { type Category, type Exercise, exerciseSchema, measureSchema } from '../../../../common/exercises';
import cardio from './cardio.json';
import flexibility from './flexibility.json';
import hiit from './hiit.json';
import other from './other.json';
import sports from './sports.json';
import strength from './strength.json';

/** A library exercise without its id, which follows from its name (library-id.ts). */
export type LibraryEntry = Omit<Exercise, 'id'>;

/** One entry as its category's JSON file states it: the category is the file's, the id follows from the name. */
const entrySchema = exerciseSchema.omit({ id: true, category: true }).extend({
  muscleGroups: z.array(z.enum(MUSCLE_GROUPS)).min(1).max(4),
  equipment: z.enum(EQUIPMENT),
  measure: measureSchema,
  /** One step a line. */
  instructions: z.array(z.string().min(10).max(200)).min(2).max(5),
});
const libraryFileSchema = z.array(entrySchema);

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
