import type { NewOwnExercise } from '../../common/own-exercises';

/** What makes an own exercise, or one of the club. */
export const newExercise = (fields: Partial<NewOwnExercise> = {}): NewOwnExercise => ({
  name: 'Stone lift',
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['back', 'glutes'],
  equipment: 'none',
  measure: 'reps_weight',
  instructions: '',
  ...fields,
});
