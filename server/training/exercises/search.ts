import { searchExercises } from '../../../common/exercise-search';
import type { Exercise, ExerciseQuery } from '../../../common/exercises';
import { library } from './library';

/** The library's exercises that fit the query. */
export const searchLibrary = (query: ExerciseQuery): Exercise[] => searchExercises(library, query);
