import { forgottenSince } from '../../../common/player/forgotten';
import { wholeMinutes } from '../../../common/player/time';
import type { Session } from '../../../common/sessions';
import { playerTexts } from '../../../common/texts';
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
 * Asks when the member stopped, where the workout was forgotten (SPEC.md S14). A number: when it was last
 * worked on, in milliseconds of server time; `now`: not then; `unasked`: it was not forgotten; null: no answer, so nothing is to be done.
 */
export async function whenStopped(
  { state }: Session,
  notThen: string,
): Promise<number | 'now' | 'unasked' | null> {
  const now = serverNow();
  const worked = forgottenSince(state, now);
  if (worked === null) return 'unasked';
  const { title, text, finishThen } = playerTexts.forgotten;
  const time = timeOf(worked, now);
  const answer = await choose({
    title: title(time),
    text: text(wholeMinutes(state.startedAt, worked)),
    confirmLabel: finishThen(time),
    cancelLabel: notThen,
  });
  if (answer === null) return null;
  return answer === true ? worked : 'now';
}
