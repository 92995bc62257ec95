import { forgottenSince, leftAt } from '../../../common/player/forgotten';
import { wholeMinutes } from '../../../common/player/time';
import type { Session } from '../../../common/sessions';
import { serverNow } from '../../sync/server-clock';
import { choose } from '../../ui/overlay/confirm-store';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const today = new Intl.DateTimeFormat('en-US', time);
const otherDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...time,
});

/** "6:42 PM"; of another day "Fri, Nov 20, 6:42 PM". */
export function timeOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? today : otherDay).format(at);
}

/**
 * Asks when the member stopped, where the workout was forgotten (SPEC.md S14) or, at its end, was left for long and taken
 * up again (S15). A number: when it was last
 * worked on, in milliseconds of server time; `now`: not then; `unasked`: it was not forgotten; null: no answer, so nothing is to be done.
 */
export async function whenStopped(
  { state }: Session,
  at: 'finish' | 'resume',
): Promise<number | 'now' | 'unasked' | null> {
  const now = serverNow();
  const forgotten = forgottenSince(state, now);
  const worked = at === 'finish' ? leftAt(state, now) : forgotten;
  if (worked === null) return 'unasked';
  const minutes = wholeMinutes(state.startedAt, worked);
  const took = `Finished then, the workout took ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const time = timeOf(worked, now);
  const answer = await choose({
    title: `You stopped at ${time}?`,
    text:
      worked === forgotten
        ? `Nothing was recorded after that. ${took}.`
        : `You went on more than 3 hours later. ${took}; all sets count.`,
    confirmLabel: `Finish at ${time}`,
    cancelLabel: at === 'finish' ? 'I Finished Just Now' : 'I Am Still Training',
  });
  if (answer === null) return null;
  return answer === true ? worked : 'now';
}
