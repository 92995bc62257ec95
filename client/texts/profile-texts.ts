/** Texts of the training settings. */
export const settingsTexts = {
  title: 'Training',
  unit: 'Loads in',
  pounds: 'Pounds',
  kilograms: 'Kilograms',
  effort: 'How hard a set was',
  effortOff: 'Not noted',
  effortHint: 'RPE counts up to 10, RIR the repetitions you had left.',
  spoken: 'Changes of a clock, spoken',
  spokenOff: 'Tones alone',
  spokenOn: 'Tones and words',
  spokenHint: 'In EMOM, intervals, AMRAP and for time, on the device that tells the end of a rest.',
  restAfter: 'Rest after the last set of an exercise',
  restAfterOff: 'Straight on',
  restAfterOn: 'Rest first',
  restAfterHint: 'As long as the rest between its sets.',
  bars: (unit: string) => `Bars (${unit})`,
  barsHint: 'The first one is taken for granted where plates are shown.',
  plates: (unit: string) => `Plates (${unit})`,
  piecesFault: 'Name each weight once, parted by commas, as 20, 15, 2.5.',
  savePieces: 'Save Bars and Plates',
  whatNext: 'What next',
  progressionOff: 'Off',
  straight: 'Straight',
  double: 'Double',
  progressionHint: 'No suggestions for this exercise.',
  straightHint:
    'Every set done as meant: more load next time. Shown before your first set, applied only by you.',
  doubleHint:
    'More repetitions first, more load once every set reaches the top of its range. Applied only by you.',
  failed: 'Failed to save settings',
  ask: 'Pounds or kilograms?',
  askHint: 'Loads and plates are shown in it. You can change it in your settings.',
  bar: (unit: string) => `Your bar weighs (${unit})`,
} as const;

/** A member's training, to take away. */
export const exportTexts = {
  title: 'Export your training',
  text: 'Yours to keep, or to take elsewhere. It needs a network.',
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
  tokenNameRequired: 'Say what the token is for.',
  createTokenFailed: 'Failed to create token',
  fetchTokensFailed: 'Failed to fetch tokens',
  deleteTokenFailed: 'Failed to delete token',
  fetchSignInsFailed: 'Failed to fetch sign-ins',
  endSignInFailed: 'Failed to end the sign-in',
  othersEnded: { title: 'Signed out everywhere else' },
} as const;
