/** Texts of the training settings. */
export const settingsTexts = {
  title: 'Training',
  unit: 'Weight unit',
  pounds: 'Pounds',
  kilograms: 'Kilograms',
  effort: 'Effort',
  effortOff: 'Do not track',
  effortHint: 'RPE rates a set up to 10. RIR counts the reps you had left.',
  spoken: 'Spoken cues',
  spokenOff: 'Tones only',
  spokenOn: 'Tones and words',
  spokenHint: 'For EMOM, intervals, AMRAP and for time, on the device that sounds the end of a rest.',
  restAfter: 'Rest after the last set of an exercise',
  restAfterOff: 'No rest',
  restAfterOn: 'Rest first',
  restAfterHint: 'As long as the rest between its sets.',
  bars: (unit: string) => `Bars (${unit})`,
  barsHint: 'Plates are worked out for the first one.',
  plates: (unit: string) => `Plates (${unit})`,
  piecesFault: 'List each weight once, separated by commas: 20, 15, 2.5.',
  savePieces: 'Save Bars and Plates',
  whatNext: 'Suggestions',
  progressionOff: 'Off',
  straight: 'Linear',
  double: 'Double',
  progressionHint: 'No suggestions for this exercise.',
  straightHint:
    'All sets done as planned: more weight next time. You see it before your first set, and decide.',
  doubleHint: 'More reps first, then more weight once every set reaches the top of its range. You decide.',
  failed: 'Failed to save settings',
  ask: 'Pounds or kilograms?',
  askHint: 'For weights and plates. Change it any time in your settings.',
  bar: (unit: string) => `Your bar weighs (${unit})`,
} as const;

/** A member's training, to take away. */
export const exportTexts = {
  title: 'Export your training',
  text: 'Yours to keep, or to take elsewhere. You need to be online.',
  sets: 'Every set (CSV)',
  all: 'Everything (JSON)',
} as const;
export const profileTexts = {
  nameSaved: { title: 'Name saved' },
  nameFailed: 'Failed to update profile',
  tokenCopied: { title: 'Token copied' },
  tokenNotCopied: {
    title: 'Copying is not allowed here',
    description: 'Select the token and copy it by hand.',
  },
  tokenNameRequired: 'Please say what the token is for.',
  createTokenFailed: 'Failed to create token',
  fetchTokensFailed: 'Failed to fetch tokens',
  deleteTokenFailed: 'Failed to delete token',
  fetchSignInsFailed: 'Failed to fetch sign-ins',
  endSignInFailed: 'Failed to end the sign-in',
  othersEnded: { title: 'Signed out everywhere else' },
} as const;
