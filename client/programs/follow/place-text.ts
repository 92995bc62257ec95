import { monthAndDay, weekdayOf } from '@client/ui/format/dates';
import type { AimedWorkout } from '@common/programs/aims';
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

/** "Week 3", "Week 3 again", "Week 3 again (2)"; with how many weeks the plan has where stated: "Week 3 of 12". */
export function weekText({ week, again }: { week: number; again: number }, weeks?: number): string {
  const text = `Week ${week}${weeks === undefined ? '' : ` of ${weeks}`}`;
  return again === 0 ? text : again === 1 ? `${text} again` : `${text} again (${again})`;
}

/** "Week 3 of 12 · 8 of 36 done". */
export const throughText = (followed: FollowedRun, weeks: number): string =>
  `${weekText(followed, weeks)} · ${followed.done} of ${followed.places.length} done`;

/** "Next: Pull day on Thursday.", "Next: Pull day, from Thursday on." after the least rest of a queue (R28). */
export function nextText(
  { name, due }: FollowedPlace,
  { restUntil }: Pick<FollowedRun, 'restUntil'>,
  today: CalendarDay,
): string {
  if (restUntil !== null) return `Next: ${name}, from ${onDayText(restUntil, today).replace(/^on /, '')} on.`;
  return `Next: ${name}${due === null ? '' : ` ${onDayText(due, today)}`}.`;
}

/** "Squat 3 × 5 at 82.5 kg: 2.5 kg more: all sets reached 5" of each exercise; its name where it has no aim. */
export function aimTexts({ exercises }: Pick<AimedWorkout, 'exercises'>): string[] {
  return exercises.map(({ exercise, sets, reps, targets = [], aim }) => {
    if (!aim) return exercise.name;
    const working = targets.filter(({ kind }) => kind !== 'warm_up' && kind !== 'drop');
    const count = targets.length < sets ? sets : working.length;
    const { load, seconds } = working.at(-1) ?? {};
    const loads = working.flatMap((target) => (target.load ? target.load.value : []));
    const [least, most] = [Math.min(...loads), Math.max(...loads)];
    const amount = seconds
      ? `${count} × ${seconds} s`
      : reps === null
        ? `${count} sets`
        : `${count} × ${reps}`;
    const at = !load
      ? ''
      : least === most
        ? ` at ${most} ${load.unit}`
        : ` at ${least} to ${most} ${load.unit}`;
    return `${exercise.name} ${amount}${at}: ${aim.why}`;
  });
}
