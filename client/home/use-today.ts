import { useCall } from '../api/use-call';
import { type Follow, useFollow } from '../programs/follow/use-follow';
import { dueToday, type Today } from './due-today';

/** The workout of today and why, null until it is known; and the programs behind it. A failed list counts as empty. */
export function useToday(): { today: Today | null; follow: Follow } {
  const workouts = useCall('listWorkouts', {});
  const follow = useFollow();
  const isKnown = !workouts.isPending && (follow.runs !== undefined || follow.error !== null);
  const { today, day, runs = [] } = follow;
  return { today: isKnown ? dueToday({ workouts: workouts.data ?? [], runs, today, day }) : null, follow };
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
