/** The ids of the controls that the focus is led to. */
export const fieldIds = {
  name: 'workout-name',
  category: 'workout-category',
  estimatedDuration: 'workout-duration',
  addExercise: 'workout-add-exercise',
  search: 'workout-exercise-search',
} as const;
