/** How a member trains. */
export const settingsTexts = {
  title: 'Training',
  unit: 'Loads in',
  pounds: 'Pounds',
  kilograms: 'Kilograms',
  effort: 'How hard a set was',
  effortOff: 'Not noted',
  effortHint: 'RPE counts up to 10, RIR the repetitions you had left.',
  failed: 'Failed to save settings',
  ask: 'Do you count loads in kilograms?',
  askHint: 'You can change it on your profile.',
} as const;
