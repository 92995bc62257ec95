import { leftAt } from '../../../common/player/forgotten';
import type { PerformedSet } from '../../../common/player/performed-set';
import { isLastSet, type Position } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import { serverNow } from '../../sync/server-clock';
import { closePlayer } from '../frame/open-player';
import { unlockSound } from '../rest/rest-sound';
import { whenStopped } from '../session/forgotten-workout';
import { act } from '../session/player-actions';
import type { SetName } from './edit-set-dialog';

/** Records the set that is shown, with what was lifted. The last one finishes the workout, so that one that was left for long asks. */
export function completeSet(session: Session, place: Position, lifted: PerformedSet): void {
  unlockSound();
  const { workout, state, id } = session;
  if (isLastSet(workout, state) && leftAt(state, serverNow()) !== null) finishWithSet(session, place, lifted);
  else void act(id, { type: 'complete_set', entryId: place.entry.id, set: place.set, ...lifted });
}

/** Finish Workout: the set that is shown is recorded by the same tap. */
export function finishWithSet(session: Session, { entry, set }: Position, lifted: PerformedSet): void {
  void finish(session, { entryId: entry.id, set, ...lifted });
}

/** Finishes the workout: now, or when the member stopped where it was left for long. Answers whether it is finished. */
export async function finish(session: Session, lastSet?: SetName & PerformedSet): Promise<boolean> {
  const stopped = await whenStopped(session, 'finish');
  if (stopped === null) return false;
  const stoppedAt = stopped === 'now' ? serverNow() : stopped === 'unasked' ? undefined : stopped;
  return act(session.id, {
    type: 'finish',
    ...(lastSet && { lastSet }),
    ...(stoppedAt !== undefined && { stoppedAt }),
  });
}

/** Asks about a workout that was forgotten whether it ended then. False: it did, and is finished; or no answer came. */
export async function goesOn(session: Session): Promise<boolean> {
  const stopped = await whenStopped(session, 'resume');
  if (typeof stopped === 'number') void act(session.id, { type: 'finish', stoppedAt: stopped });
  return stopped === 'now' || stopped === 'unasked';
}

/** Resume Workout. */
export async function resumeWorkout(session: Session): Promise<void> {
  if (await goesOn(session)) void act(session.id, { type: 'resume' });
}

export function skipExercise(session: Session, { entry }: Position): void {
  void act(session.id, { type: 'skip_exercise', entryId: entry.id });
}

/** Pause Workout: the position is kept and the player closes; the session stays resumable. */
export async function pauseWorkout(session: Session): Promise<void> {
  if (await act(session.id, { type: 'pause' })) closePlayer();
}
