import {
  DEFAULT_REST_SECONDS,
  MAX_CALORIES_OF_SET,
  MAX_DURATION_MINUTES,
  MAX_REPS,
  MAX_REST_SECONDS,
  MAX_SETS,
} from '@common/constants';

/**
 * Range of each number of the editor, and its value when left empty: sets and rounds start at 1, no reps are as many as
 * possible (∞), no weight is body weight (BW).
 */
export const draftBounds = {
  estimatedDuration: { min: 1, max: MAX_DURATION_MINUTES, otherwise: null, unit: 'minutes' },
  roundNumber: { min: 1, max: 100, otherwise: 1 },
  sets: { min: 1, max: MAX_SETS, otherwise: 1, unit: 'sets' },
  reps: { min: 0, max: MAX_REPS, otherwise: null, unit: 'reps' },
  calories: { min: 0, max: MAX_CALORIES_OF_SET, otherwise: null, unit: 'calories' },
  restTime: { min: 0, max: MAX_REST_SECONDS, otherwise: DEFAULT_REST_SECONDS, unit: 'seconds' },
} as const;
