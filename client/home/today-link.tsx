import { CalendarCheck } from 'lucide-react';
import { LineLink } from './line-link';

/** Leads from the hub to Home. `text` says what is due, once it is known; it stays on one line. */
export function TodayLink({ text = 'What is due, and your week so far.' }: { text?: string }) {
  return <LineLink to="/home" icon={CalendarCheck} title="Today" text={text} />;
}
