import type { exerciseCalls } from '../../../common/exercises';
import type { Handlers } from '../../http/handlers';
import { searchLibrary } from './search';

/** REST calls of the exercise library. */
export function exercisesHandlers(): Handlers<keyof typeof exerciseCalls> {
  return { listExercises: async ({ query }) => searchLibrary(query) };
}
