import type { Exercise } from '@common/contract/training/exercises';
import { searchExercises } from '@common/rules/exercise-search';

/** Kinds of equipment to choose from, each with what the library calls it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  Barbell: /^barbell|trap bar|landmine/,
  Dumbbell: /^dumbbell/,
  Machine: /machine$/,
  Cable: /^cable/,
  Kettlebell: /^kettlebell/,
  Bands: /^bands/,
  Bodyweight: /^(none|mat|pull-up bar|dip bars|rings|suspension trainer|ab wheel|box|bench)$/,
};
export const EQUIPMENT_KINDS = Object.keys(KINDS);

/** Muscles to choose from, those that lifters name most first. */
export const MUSCLE_CHIPS = [
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'quads',
  'hamstrings',
  'glutes',
  'core',
  'calves',
  'full body',
  'heart and lungs',
] as const;

/** Search text, muscle and kind of equipment of a picker. Empty means all. */
export interface PickerQuery {
  search: string;
  muscle: string;
  equipment: string;
}
export const EMPTY_QUERY: PickerQuery = { search: '', muscle: '', equipment: '' };

const isOfKind = ({ equipment }: Exercise, kind: string): boolean =>
  // A cable machine is no machine: it has a chip of its own.
  (KINDS[kind]?.test(equipment) ?? true) && (kind !== 'Machine' || equipment !== 'cable machine');

/** The exercises that fit all three, in the order of the search. */
export function filterExercises(library: readonly Exercise[], query: PickerQuery): Exercise[] {
  const { search, muscle, equipment } = query;
  return searchExercises(library, { search }).filter(
    (exercise) => (!muscle || exercise.muscleGroups.includes(muscle)) && isOfKind(exercise, equipment),
  );
}
