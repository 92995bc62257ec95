import { searchExercises } from '@common/exercise-search';
import type { Exercise, ExerciseQuery } from '@common/exercises';
import { library } from './library';

/** Library exercises that match the query. */
export const searchLibrary = (query: ExerciseQuery): Exercise[] => searchExercises(library, query);
