import { nextText } from '../programs/follow/place-text';
import type { Today } from './due-today';
import { TodayLink } from './today-link';
import { useToday, whyText } from './use-today';

function textOf(today: Today): string | null {
  const { reason, day } = today;
  if (reason.kind === 'due') return `${whyText(today)}.`;
  if (reason.kind === 'first') return null;
  if (reason.kind === 'done') return 'Done for today.';
  const title = reason.kind === 'rest' ? 'Rest day.' : 'On a break.';
  return reason.next ? `${title} ${nextText(reason.next, reason, day)}` : title;
}

/** The hub's way to Home, which says what a program has today. */
export default function TodayNow() {
  const { today } = useToday();
  const text = today && textOf(today);
  return text ? <TodayLink text={text} /> : <TodayLink />;
}
