import {
  DEFAULT_REST_SECONDS,
  MAX_CALORIES_OF_SET,
  MAX_DURATION_MINUTES,
  MAX_REPS,
  MAX_REST_SECONDS,
  MAX_SETS,
  MAX_WEIGHT_LBS,
} from '../../../common/constants';

/**
 * What each number of the dialog may be, and what it means when left empty: sets and rounds start at 1, no reps
 * are as many as possible (∞), no weight is the body's own (BW).
 */
export const draftBounds = {
  estimatedDuration: { min: 1, max: MAX_DURATION_MINUTES, otherwise: null },
  roundNumber: { min: 1, max: 100, otherwise: 1 },
  sets: { min: 1, max: MAX_SETS, otherwise: 1 },
  reps: { min: 0, max: MAX_REPS, otherwise: null },
  weight: { min: 0, max: MAX_WEIGHT_LBS, otherwise: null },
  calories: { min: 0, max: MAX_CALORIES_OF_SET, otherwise: null },
  restTime: { min: 0, max: MAX_REST_SECONDS, otherwise: DEFAULT_REST_SECONDS },
} as const;
