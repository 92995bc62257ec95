import type { CalendarDay } from '@common/rules/days';
import type { Pause, WeekPlace } from './place-days';
import type { RunFact } from './run';

/** Shares of a session's loads and sets, in percent. */
export interface Ease {
  load: number;
  sets: number;
  reason: 'deload' | 'comeback';
}

/** A pause that has ended lately, after which nothing was trained yet. */
export interface WayBack {
  pauseId: string;
  /** Its days. */
  days: number;
}

/** Least days of a pause after which an easier week is offered, and the days for which it lasts (R26, R27). */
const COMEBACK_DAYS = 7;

/** The least days between two workouts of a queue (R28). */
export const restDays = (facts: readonly RunFact[]): number =>
  facts.findLast((fact) => fact.kind === 'rest')?.days ?? 0;

/** The shares of a place that is done on `day`; null where it is done as planned (R25, R26). */
export function easeOf(
  { week, again }: Pick<WeekPlace, 'week' | 'again'>,
  day: CalendarDay,
  facts: readonly RunFact[],
  pauses: readonly Pause[],
): Ease | null {
  const deload = facts.findLast(
    (fact) => fact.kind === 'deload' && fact.week === week && fact.again === again,
  );
  const comeback = facts.findLast((fact) => {
    if (fact.kind !== 'comeback') return false;
    const pause = pauses.find(({ id }) => id === fact.pauseId);
    return pause !== undefined && pause.until <= day && day < pause.until + COMEBACK_DAYS;
  });
  const load = Math.min(
    deload?.kind === 'deload' ? deload.load : 100,
    comeback?.kind === 'comeback' ? comeback.load : 100,
  );
  const sets = deload?.kind === 'deload' ? deload.sets : 100;
  if (load === 100 && sets === 100) return null;
  return { load, sets, reason: deload ? 'deload' : 'comeback' };
}

/** The pause after which an easier first week is offered (R27). */
export function wayBackOf(
  facts: readonly RunFact[],
  pauses: readonly Pause[],
  sessions: readonly { day: CalendarDay }[],
  today: CalendarDay,
): WayBack | null {
  const ended = pauses.findLast(
    ({ id, from, until, isOpen }) =>
      !isOpen &&
      until - from >= COMEBACK_DAYS &&
      until <= today &&
      today < until + COMEBACK_DAYS &&
      !facts.some((fact) => fact.kind === 'comeback' && fact.pauseId === id) &&
      !sessions.some(({ day }) => day >= until),
  );
  return ended ? { pauseId: ended.id, days: ended.until - ended.from } : null;
}

/** "Deload week: 80 % of the weight, 60 % of the sets". */
export function easeText({ load, sets, reason }: Ease): string {
  const shares = [
    ...(load < 100 ? [`${load} % of the weight`] : []),
    ...(sets < 100 ? [`${sets} % of the sets`] : []),
  ].join(', ');
  return `${reason === 'deload' ? 'Deload week' : 'Easier after the break'}: ${shares}`;
}
