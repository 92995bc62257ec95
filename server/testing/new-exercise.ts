import type { NewOwnExercise } from '../../common/own-exercises';

let made = 0;

/** What makes an own exercise, or one of the club; each has a name of its own where none is stated. */
export const newExercise = (fields: Partial<NewOwnExercise> = {}): NewOwnExercise => ({
  name: `Stone lift ${++made}`,
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['back', 'glutes'],
  equipment: 'none',
  measure: 'reps_weight',
  instructions: '',
  ...fields,
});
