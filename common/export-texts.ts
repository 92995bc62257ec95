/** A member's training, to take away. */
export const exportTexts = {
  title: 'Export your training',
  text: 'Yours to keep, or to take elsewhere. It needs a network.',
  sets: 'Every set, as a table (CSV)',
  all: 'Everything, for programs (JSON)',
} as const;
