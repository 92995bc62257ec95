import { monthAndDay, weekdayOf } from '@client/ui/format/dates';
import type { FollowedPlace, FollowedRun } from '@common/programs/follow-run';
import { type CalendarDay, isoDate } from '@common/rules/days';

/** "today", "tomorrow", "yesterday", "on Thursday" within a week, else "on Thu, Dec 3". */
export function onDayText(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today';
  if (day === today + 1) return 'tomorrow';
  if (day === today - 1) return 'yesterday';
  const date = isoDate(day);
  if (Math.abs(day - today) < 7) return `on ${weekdayOf(date, 'long')}`;
  return `on ${weekdayOf(date, 'short')}, ${monthAndDay(date)}`;
}

/** "Thu, Dec 3". */
export const dayText = (day: CalendarDay): string =>
  `${weekdayOf(isoDate(day), 'short')}, ${monthAndDay(isoDate(day))}`;

/** State of a place in words: "done yesterday", "due today", "missed on Monday". */
export function stateText({ state, due, doneOn, timing }: FollowedPlace, today: CalendarDay): string {
  if (state === 'done') {
    const late = timing === 'on time' ? '' : timing === 'early' ? ', early' : ', late';
    return `done ${doneOn === null ? '' : onDayText(doneOn, today)}${late}`;
  }
  if (state === 'under way') return 'under way';
  if (state === 'skipped') return 'skipped';
  if (due === null) return state === 'due' ? 'next up' : 'later';
  return state === 'ahead' ? onDayText(due, today).replace(/^on /, '') : `${state} ${onDayText(due, today)}`;
}

/** "Week 3 of 12 · 8 of 36 done". */
export const throughText = ({ week, done, places }: FollowedRun, weeks: number): string =>
  `Week ${week} of ${weeks} · ${done} of ${places.length} done`;
