import type { Exercise, ExerciseQuery } from '@common/contract/training/exercises';
import { searchExercises } from '@common/rules/exercise-search';
import { library } from './library';

/** Library exercises that match the query. */
export const searchLibrary = (query: ExerciseQuery): Exercise[] => searchExercises(library, query);
