import type { PlayerCommand } from '../../../common/player/commands';
import type { Session } from '../../../common/sessions';
import { serverNow } from '../../sync/server-clock';
import { whenStopped } from './forgotten-workout';
import { act } from './player-actions';

type LastSet = Extract<PlayerCommand, { type: 'finish' }>['lastSet'];

/** Finishes the workout: now, or when the member stopped where it was left for long. Answers whether it is finished. */
export async function finish(session: Session, lastSet?: LastSet): Promise<boolean> {
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
