import { deviceStorage } from '@client/storage/storage';
import { TIMER_KEY, WORKOUT_KEY } from '@client/storage/training-keys';
import type { Session } from '@common/contract/training/sessions';
import { entriesInOrder } from '@common/player/plan/plan';
import { position } from '@common/player/state/position';
import { restOf } from '@common/player/state/rest-clock';

/** A copy under the keys of [3.25]; server and outbox hold the state. */
function write(key: string, value: unknown): void {
  if (value === null) deviceStorage.forget(key);
  else deviceStorage.keepJson(key, value);
}

/** Stores the position in a workout under way, and its rest. */
export function storeWorkout(session: Session): void {
  const next = position(session.workout, session.state);
  const index = entriesInOrder(session.workout).findIndex(({ id }) => id === next?.entry.id);
  write(WORKOUT_KEY, {
    sessionId: session.id,
    workoutId: session.workoutId,
    currentExerciseIndex: Math.max(0, index),
    currentSet: next?.set ?? 1,
  });
  write(TIMER_KEY, restOf(session.state));
}

/** Deletes the copy, after Finish and after X ([4.5], [4.7]). */
export function clearStoredWorkout(): void {
  write(WORKOUT_KEY, null);
  write(TIMER_KEY, null);
}
