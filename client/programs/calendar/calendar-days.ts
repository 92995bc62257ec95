import type { RunAnswer } from '@common/contract/training/runs';
import { type DatedPlace, datedPlaces } from '@common/programs/dated-places';
import type { FollowedPlace, FollowedRun } from '@common/programs/follow-run';
import { type CalendarDay, isoDate, monthsBefore, weekOf } from '@common/rules/days';

/** A place of one of the member's runs, on its day. */
export interface CalendarEntry extends DatedPlace {
  run: RunAnswer;
}

export const STATES = ['', 'planned', 'done', 'missed', 'moved', 'skipped'] as const;
export type StateFilter = (typeof STATES)[number];

const isOfState = ({ state, isMoved }: FollowedPlace, filter: StateFilter): boolean =>
  filter === '' ||
  (filter === 'planned' && ['ahead', 'due', 'under way'].includes(state)) ||
  (filter === 'moved' && isMoved && state !== 'skipped') ||
  filter === state;

/** The places of runs on their days. */
export function entriesOf(
  runs: readonly { run: RunAnswer; followed: FollowedRun }[],
  today: CalendarDay,
  filter: { runId: string; state: StateFilter },
): CalendarEntry[] {
  return runs
    .filter(({ run }) => filter.runId === '' || run.id === filter.runId)
    .flatMap(({ run, followed }) =>
      datedPlaces(followed, today)
        .filter(({ place }) => isOfState(place, filter.state))
        .map((dated): CalendarEntry => ({ run, ...dated })),
    );
}

export type View = 'month' | 'week';

/** Weeks that a month shows: as many as the longest needs, so that the next month's first days are always there. */
const MONTH_WEEKS = 6;

/** The days that a view shows from a Monday on: the week of `day`, or the weeks of its month. */
export function daysOf(view: View, day: CalendarDay): CalendarDay[] {
  const first = view === 'week' ? weekOf(day) : weekOf(firstOfMonth(day));
  return Array.from({ length: 7 * (view === 'week' ? 1 : MONTH_WEEKS) }, (_, index) => first + index);
}

/** The day `steps` views later: the same weekday, or the first of the month. */
export const stepBy = (view: View, day: CalendarDay, steps: number): CalendarDay =>
  view === 'week' ? day + steps * 7 : monthsBefore(firstOfMonth(day), -steps);

const firstOfMonth = (day: CalendarDay): CalendarDay => day - Number(isoDate(day).slice(8)) + 1;

/** True if two days are of one month. */
export const isSameMonth = (a: CalendarDay, b: CalendarDay): boolean =>
  isoDate(a).slice(0, 7) === isoDate(b).slice(0, 7);

/** True for a place that may be put on another day. */
export const canMove = ({ run, place }: Pick<CalendarEntry, 'run' | 'place'>): boolean =>
  run.mode === 'calendar' && ['missed', 'due', 'ahead'].includes(place.state);
