/** Notes at a set, an exercise and a workout. */
export const noteTexts = {
  note: 'Note',
  add: 'Add Note',
  edit: 'Edit Note',
  aboutExercise: (name: string) => `Note · ${name}`,
  aboutWorkout: 'Note on this workout',
  pin: 'Show it again next time',
  pinHint: 'It stands at this exercise in each workout, until you change it.',
  pinned: 'Pinned note',
  nonePinned: 'What you pin here stands at this exercise in each workout.',
  failed: 'Failed to save the note',
} as const;
