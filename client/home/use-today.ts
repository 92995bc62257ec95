import { useCall } from '../api/use-call';
import { type Follow, useFollow } from '../programs/follow/use-follow';
import { dueToday, type Today } from './due-today';

/**
 * The workout of today and why, null until it is known; `hasFailed` where it cannot be, as the workouts could not be
 * fetched; and the programs behind it, of which a failed list counts as empty.
 */
export function useToday(): { today: Today | null; hasFailed: boolean; follow: Follow } {
  const { data: workouts, isError } = useCall('listWorkouts', {});
  const follow = useFollow();
  const hasRuns = follow.runs !== undefined || follow.error !== null;
  const { today, day, runs = [] } = follow;
  return {
    today: workouts && hasRuns ? dueToday({ workouts, runs, today, day }) : null,
    hasFailed: isError && !workouts,
    follow,
  };
}

/** Says what Quick Start begins and why: "Pull day, due today". */
export function whyText({ workout, reason }: Today): string {
  if (!workout) return 'Create a workout to start with.';
  if (reason.kind !== 'due') return `${workout.name}, your newest workout`;
  const { due, run } = reason;
  const why =
    due.state === 'under way' ? 'under way' : due.due === null ? 'next in your program' : 'due today';
  return `${workout.name}, ${why} · ${run.name}`;
}
