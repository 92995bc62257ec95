import { RECENT_WORKOUTS_ON_HOME } from '@common/constants';
import { calendarOf, isoDate } from '@common/rules/days';
import { useCall } from '../api/use-call';
import { timeZone, weekdayOf } from '../ui/format/dates';
import { dueToday, type NextDue, type Today } from './due-today';

/** The workout of today and why; null until it is known. A list that cannot be fetched counts as empty. */
export function useToday(): Today | null {
  const workouts = useCall('listWorkouts', {});
  const programs = useCall('listPrograms', {});
  const sessions = useCall('listSessions', { query: { limit: RECENT_WORKOUTS_ON_HOME } });
  if (workouts.isPending || programs.isPending || sessions.isPending) return null;
  const lists = {
    workouts: workouts.data ?? [],
    programs: programs.data ?? [],
    sessions: sessions.data ?? [],
  };
  return dueToday(lists, new Date(), calendarOf(timeZone()));
}

/** "Next: Pull day on Thursday." */
export const nextText = ({ workout, day }: NextDue): string =>
  `Next: ${workout.name} on ${weekdayOf(isoDate(day), 'long')}.`;

/** Says what Quick Start begins and why: "Pull day, due today". */
export function whyText({ workout, reason }: Today): string {
  if (!workout) return 'Create a workout to start with.';
  return `${workout.name}, ${reason.kind === 'due' ? 'due today' : 'your newest workout'}`;
}
