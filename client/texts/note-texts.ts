/** Notes at a set, an exercise and a workout. */
export const noteTexts = {
  note: 'Note',
  add: 'Add Note',
  edit: 'Edit Note',
  aboutExercise: (name: string) => `Note · ${name}`,
  aboutWorkout: 'Note on this workout',
  pin: 'Show it again next time',
  pinHint: 'Shown with this exercise in every workout, until you change it.',
  pinned: 'Pinned note',
  nonePinned: 'Pin a note, and it shows with this exercise in every workout.',
  failed: 'Failed to save the note',
} as const;
