import type { Today } from './due-today';
import { TodayLink } from './today-link';
import { nextText, useToday, whyText } from './use-today';

function textOf(today: Today): string | null {
  const { reason } = today;
  if (reason.kind === 'due') return `${whyText(today)}.`;
  if (reason.kind === 'rest') return `Rest day. ${nextText(reason.next)}`;
  return reason.kind === 'done' ? 'Done for today.' : null;
}

/** The hub's way to Home, which says what a program has today. */
export default function TodayNow() {
  const today = useToday();
  const text = today && textOf(today);
  return text ? <TodayLink text={text} /> : <TodayLink />;
}
