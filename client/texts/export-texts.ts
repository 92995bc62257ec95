/** A member's training, to take away. */
export const exportTexts = {
  title: 'Export your training',
  text: 'Yours to keep, or to take elsewhere. It needs a network.',
  sets: 'Every set (CSV)',
  all: 'Everything (JSON)',
} as const;
