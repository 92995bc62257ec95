import { perform } from '@client/sync/perform';
import { rejectionTexts } from '@client/sync/problems';
import { serverNow } from '@client/sync/server-clock';
import { formatCount } from '@client/ui/format/figures';
import { dateFormat } from '@client/ui/format/formats';
import { choose } from '@client/ui/overlay/confirm-store';
import { toast } from '@client/ui/overlay/toast-store';
import type { Session } from '@common/contract/training/sessions';
import { wholeMinutes } from '@common/player/plan/time';
import type { PlayerCommand } from '@common/player/state/commands';
import { forgottenSince, leftAt } from '@common/player/state/completion';
import { noteOwnHand } from './own-hand';

/** Performs a command. A rejection or a failed save shows a toast; nothing fails silently. */
export async function act(sessionId: string, command: PlayerCommand): Promise<boolean> {
  noteOwnHand();
  try {
    const done = await perform(sessionId, command);
    if (done.outcome === 'rejected')
      toast({ ...rejectionTexts(command.type, done.rejection), variant: 'destructive' });
    if (done.outcome === 'unknown')
      toast({
        title: 'Not recorded',
        description: 'This workout is not loaded. Open it again.',
        variant: 'destructive',
      });
    return done.outcome === 'applied';
  } catch {
    toast({
      title: 'Not saved',
      description: 'This browser could not save it. Free up some space and try again.',
      variant: 'destructive',
    });
    return false;
  }
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
const today = dateFormat(time);
const otherDay = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...time,
});

/** "6:42 PM"; of another day "Fri, Nov 20, 6:42 PM". */
function timeOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? today : otherDay)(at);
}

/**
 * Asks when the member stopped, where the workout was forgotten (SPEC.md S14) or, at its end, was left for long and taken
 * up again (S15). A number: when it was last worked on, in milliseconds of server time; `now`: not then; `unasked`: it was
 * not forgotten; null: no answer, so nothing is to be done.
 */
async function whenStopped(
  { state }: Session,
  at: 'finish' | 'resume',
): Promise<number | 'now' | 'unasked' | null> {
  const now = serverNow();
  const forgotten = forgottenSince(state, now);
  const worked = at === 'finish' ? leftAt(state, now) : forgotten;
  if (worked === null) return 'unasked';
  const minutes = wholeMinutes(state.startedAt, worked);
  const took = `Finishing then makes it ${formatCount(minutes, 'minute')}`;
  const time = timeOf(worked, now);
  const answer = await choose({
    title: `Did you stop at ${time}?`,
    text:
      worked === forgotten
        ? `Nothing was recorded after that. ${took}.`
        : `You went on more than 3 hours later. ${took}; all sets count.`,
    confirmLabel: `Finish at ${time}`,
    cancelLabel: at === 'finish' ? 'I Just Finished' : 'I’m Still Training',
  });
  if (answer === null) return null;
  return answer === true ? worked : 'now';
}

type LastSet = Extract<PlayerCommand, { type: 'finish' }>['lastSet'];

/** Finishes a workout: now, or at the time the member stopped if it was left for long. True if it is finished. */
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

/** Asks if a forgotten workout ended when it was left. False if it is finished now, or the question was closed. */
export async function goesOn(session: Session): Promise<boolean> {
  const stopped = await whenStopped(session, 'resume');
  if (typeof stopped === 'number') void act(session.id, { type: 'finish', stoppedAt: stopped });
  return stopped === 'now' || stopped === 'unasked';
}

/** Resume Workout. */
export async function resumeWorkout(session: Session): Promise<void> {
  if (await goesOn(session)) void act(session.id, { type: 'resume' });
}
