/** How a member trains. */
export const settingsTexts = {
  title: 'Training',
  unit: 'Loads in',
  pounds: 'Pounds',
  kilograms: 'Kilograms',
  effort: 'How hard a set was',
  effortOff: 'Not noted',
  effortHint: 'RPE counts up to 10, RIR the repetitions you had left.',
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
  ask: 'Do you count loads in kilograms?',
  askHint: 'You can change it on your profile.',
} as const;
