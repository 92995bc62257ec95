import { deviceStorage } from './storage';

/** What the editor holds of a new workout; an edited one's stands beside it by its id. */
export const DRAFT_KEY = 'draftWorkout';
/** Where the member stands in the workout under way. */
export const WORKOUT_KEY = 'activeWorkout';
/** The rest that runs. */
export const TIMER_KEY = 'workoutTimer';
/** The last rest whose end was told. */
export const REST_END_KEY = 'restEndTold';

/** For sign-out: takes what localStorage holds of a member's training. Taps that wait are under other keys, and stay. */
export function forgetStoredTraining(): void {
  for (const key of [DRAFT_KEY, WORKOUT_KEY, TIMER_KEY, REST_END_KEY])
    for (const stored of deviceStorage.keysFrom(key)) deviceStorage.forget(stored);
}
