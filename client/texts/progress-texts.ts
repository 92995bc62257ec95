/** Texts about body weight and measurements. */
export const bodyTexts = {
  title: 'Body',
  none: 'One entry a day for each measurement, shown as a line.',
  offline: 'You are offline. Your measurements show up once you are back online.',
  valueFault: 'Please enter a number above 0, with at most two decimals.',
  saveFailed: 'Failed to save the measurement',
  deleteFailed: 'Failed to delete the measurement',
  fetchFailed: 'Failed to fetch your measurements',
} as const;
/** Texts about splitting the sets of two devices in one session, and joining two sessions of one workout. */
export const sessionMoveTexts = {
  title: 'Two workouts or one?',
  confirmPart: (count: number) => ({
    title: 'Split off these sets?',
    text: `${count === 1 ? 'This set becomes' : `These ${count} sets become`} a workout of their own in your history.`,
  }),
  parted: { title: 'Two workouts now', description: 'Both are in your history.' },
  partFailed: 'Failed to split the workouts',
  confirmJoin: (when: string) => ({
    title: 'Join both workouts?',
    text: `All sets of the workout of ${when} move into this one.`,
  }),
  joined: { title: 'One workout now', description: 'All sets are in it. Details can split them again.' },
  joinFailed: 'Failed to join the workouts',
} as const;
