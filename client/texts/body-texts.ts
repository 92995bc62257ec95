/** Texts about body weight and measurements. */
export const bodyTexts = {
  title: 'Body',
  none: 'What you enter is kept by day, one of each a day, and drawn as a line.',
  offline: 'Your measurements come with the network; they are saved there, too.',
  valueFault: 'Please enter a number above 0, with at most two decimals.',
  saveFailed: 'Failed to save the measurement',
  deleteFailed: 'Failed to delete the measurement',
  fetchFailed: 'Failed to fetch your measurements',
} as const;
