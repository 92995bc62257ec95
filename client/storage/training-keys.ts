import { deviceStorage } from './storage';

/** Draft of a new workout; drafts of edited ones append `:<id>`. */
export const DRAFT_KEY = 'draftWorkout';
/** Copy of the active workout. */
export const WORKOUT_KEY = 'activeWorkout';
/** The running rest. */
export const TIMER_KEY = 'workoutTimer';
/** The last rest whose end was signalled. */
export const REST_END_KEY = 'restEndTold';

/** Figures typed for sets that are not recorded yet. */
export const TYPED_KEY = 'typedFigures';

const holders = new Set<() => void>();

/** Registers what empties typed figures in memory, for the moment when they are deleted from the device. */
export const whenTypedIsForgotten = (empty: () => void): void => {
  holders.add(empty);
};

/** Deletes figures that are typed and not recorded. */
export function forgetTypedFigures(): void {
  deviceStorage.forget(TYPED_KEY);
  for (const empty of holders) empty();
}

/** Deletes training data from localStorage, at sign-out. Unsent taps have other keys and stay. */
export function forgetStoredTraining(): void {
  for (const key of [DRAFT_KEY, WORKOUT_KEY, TIMER_KEY, REST_END_KEY])
    for (const stored of deviceStorage.keysFrom(key)) deviceStorage.forget(stored);
  forgetTypedFigures();
}
