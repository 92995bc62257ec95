import type { NewOwnExercise } from '../../common/own-exercises';

let exerciseCount = 0;

/** Fields of a new own or club exercise; each gets a name of its own by default. */
export const newExercise = (fields: Partial<NewOwnExercise> = {}): NewOwnExercise => ({
  name: `Stone lift ${++exerciseCount}`,
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['back', 'glutes'],
  equipment: 'none',
  measure: 'reps_weight',
  instructions: '',
  ...fields,
});
