import type { RunAnswer } from '@common/contract/training/runs';
import type { Workout } from '@common/contract/training/workouts';
import type { FollowedPlace } from '@common/programs/follow-run';
import type { Today as ProgramsToday } from '@common/programs/today';
import { workoutOfRun } from '@common/programs/versions';
import type { CalendarDay } from '@common/rules/days';

/** The workout that Quick Start begins, and why. */
export interface Today {
  /** Null if the member has none to start. */
  workout: Workout | null;
  reason: TodayReason;
  day: CalendarDay;
}

/**
 * `due`: a program has it today, or has it under way. `done`: what programs had on this day is done. `rest`: they go on
 * another day. `break`: the main program is paused. `first`: no program is followed; as in `done`, `rest` and `break`
 * the workout is the first of the list [2.20]. `restUntil`: the first day after the least rest of a queue.
 */
export type TodayReason =
  | { kind: 'due'; run: RunAnswer; due: FollowedPlace }
  | { kind: 'done' | 'rest' | 'break'; next: FollowedPlace | null; restUntil: CalendarDay | null }
  | { kind: 'first' };

interface Known {
  /** Newest first. */
  workouts: readonly Workout[];
  runs: readonly RunAnswer[];
  /** Null if it is not known: then no program is followed. */
  today: ProgramsToday | null;
  day: CalendarDay;
}

/** Chooses the workout of a day: the first that a followed program has, else the first of the list. */
export function dueToday({ workouts, runs, today, day }: Known): Today {
  const first = workouts.find(({ exercises }) => exercises.length > 0) ?? null;
  const [due] = today?.workouts ?? [];
  const run = due && runs.find(({ id }) => id === due.runId);
  const workout = due && run && workoutOfRun(run, due.place.workoutId);
  if (due && run && workout) return { workout, reason: { kind: 'due', run, due: due.place }, day };
  const kind = today?.kind ?? 'no program';
  const isFollowed = kind === 'done' || kind === 'rest' || kind === 'break';
  const next = today?.next ?? null;
  const restUntil = today?.runs.find(({ run: { id } }) => id === next?.runId)?.followed.restUntil ?? null;
  const reason: TodayReason = isFollowed ? { kind, next: next?.place ?? null, restUntil } : { kind: 'first' };
  return { workout: first, reason, day };
}
