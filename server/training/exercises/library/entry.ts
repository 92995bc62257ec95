import * as z from 'zod';
import { EQUIPMENT, MUSCLE_GROUPS } from '@common/exercise-words';
import { exerciseSchema, measureSchema } from '@common/exercises';

/** One entry of a category's JSON file: the file gives the category, the name gives the id. */
const entrySchema = exerciseSchema.omit({ id: true, category: true }).extend({
  muscleGroups: z.array(z.enum(MUSCLE_GROUPS)).min(1).max(4),
  equipment: z.enum(EQUIPMENT),
  measure: measureSchema,
  /** One step per line. */
  instructions: z.array(z.string().min(10).max(200)).min(2).max(5),
});
export const libraryFileSchema = z.array(entrySchema);
export type LibraryFile = z.infer<typeof libraryFileSchema>;
