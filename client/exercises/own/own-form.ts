import { EQUIPMENT, MUSCLE_GROUPS } from '../../../common/exercise-words';
import type { Category, Difficulty, Measure } from '../../../common/exercises';
import type { NewOwnExercise, OwnExercise } from '../../../common/own-exercises';

export type Muscle = (typeof MUSCLE_GROUPS)[number];
type Equipment = (typeof EQUIPMENT)[number];

/** The form of an own exercise. */
export interface OwnForm {
  name: string;
  category: Category;
  difficulty: Difficulty;
  muscleGroups: readonly Muscle[];
  equipment: Equipment;
  measure: Measure;
  instructions: string;
}

/** A new one: only the name is asked for, all else has a beginning. */
export const newOwnForm = (name = ''): OwnForm => ({
  name,
  category: 'strength',
  difficulty: 'intermediate',
  muscleGroups: ['full body'],
  equipment: 'none',
  measure: 'reps_weight',
  instructions: '',
});

/** The form of one that is there; words that the lists do not have are left out. */
export const ownFormOf = ({ muscleGroups, equipment, ...exercise }: OwnExercise): OwnForm => ({
  name: exercise.name,
  category: exercise.category,
  difficulty: exercise.difficulty,
  muscleGroups: MUSCLE_GROUPS.filter((group) => muscleGroups.includes(group)),
  equipment: EQUIPMENT.find((one) => one === equipment) ?? 'none',
  measure: exercise.measure,
  instructions: exercise.instructions,
});

/** With that muscle group in, or out where it was in. */
export const toggled = (groups: readonly Muscle[], group: Muscle): Muscle[] =>
  MUSCLE_GROUPS.filter((one) => (one === group ? !groups.includes(one) : groups.includes(one)));

/** What is wrong, for a person; null: nothing. */
export function ownFault({ name, muscleGroups }: OwnForm): string | null {
  if (!name.trim()) return 'Please enter a name.';
  if (muscleGroups.length === 0) return 'Please choose at least one muscle group.';
  return muscleGroups.length > 8 ? 'Please choose at most 8 muscle groups.' : null;
}

export const ownBody = ({ name, instructions, muscleGroups, ...form }: OwnForm): NewOwnExercise => ({
  ...form,
  muscleGroups: [...muscleGroups],
  name: name.trim(),
  instructions: instructions.trim(),
});
