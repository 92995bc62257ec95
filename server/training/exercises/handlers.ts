import type { Handlers } from '../../http/handlers';
import { searchLibrary } from './search';

/** REST calls of the exercise library. */
export function exercisesHandlers(): Handlers<'listExercises'> {
  return { listExercises: async ({ query }) => searchLibrary(query) };
}
