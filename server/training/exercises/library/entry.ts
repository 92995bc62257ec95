import * as z from 'zod';
import { EQUIPMENT, MUSCLE_GROUPS } from '../../../../common/exercise-words';
import { exerciseSchema, measureSchema } from '../../../../common/exercises';

/** One entry as its category's JSON file states it: the category is the file's, the id follows from the name. */
const entrySchema = exerciseSchema.omit({ id: true, category: true }).extend({
  muscleGroups: z.array(z.enum(MUSCLE_GROUPS)).min(1).max(4),
  equipment: z.enum(EQUIPMENT),
  measure: measureSchema,
  /** One step a line. */
  instructions: z.array(z.string().min(10).max(200)).min(2).max(5),
});
export const libraryFileSchema = z.array(entrySchema);
export type LibraryFile = z.infer<typeof libraryFileSchema>;
