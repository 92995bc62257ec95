import type { PerformedSet } from '../../common/player/plan';
import type { Position } from '../../common/player/position';
import type { Session } from '../../common/sessions';
import { closePlayer } from './open-player';
import { act } from './player-actions';
import { unlockSound } from './rest-sound';

/** Records the set that is shown, with what was lifted. */
export function completeSet(session: Session, { entry, set }: Position, lifted: PerformedSet): void {
  unlockSound();
  void act(session.id, { type: 'complete_set', entryId: entry.id, set, ...lifted });
}

/** Finish Workout: the set that is shown is recorded by the same tap. */
export function finishWithSet(session: Session, { entry, set }: Position, lifted: PerformedSet): void {
  void act(session.id, { type: 'finish', lastSet: { entryId: entry.id, set, ...lifted } });
}

export function skipExercise(session: Session, { entry }: Position): void {
  void act(session.id, { type: 'skip_exercise', entryId: entry.id });
}

/** Pause Workout: the position is kept and the player closes; the session stays resumable. */
export async function pauseWorkout(session: Session): Promise<void> {
  if (await act(session.id, { type: 'pause' })) closePlayer();
}
