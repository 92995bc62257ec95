import type { Workout } from '@common/contract/training/workouts';
import { type MuscleSets, plannedMuscleSets } from '@common/rules/muscle-sets';
import type { FollowedRun } from './follow-run';

/** A run as it went: for the page at its end. */
export interface RunReview {
  done: number;
  /** Places that were due: done, missed or skipped. */
  due: number;
  /** Planned sets per muscle in an average week of those with something done, most first. */
  musclesByWeek: MuscleSets[];
}

/** Sums up what was done of a run (R30). */
export function reviewOf(
  { places, done }: Pick<FollowedRun, 'places' | 'done'>,
  workoutOf: (workoutId: string) => Workout | undefined,
): RunReview {
  const donePlaces = places.filter(({ state }) => state === 'done');
  const due = places.filter(({ state }) => state === 'done' || state === 'missed' || state === 'skipped');
  const weeks = new Set(donePlaces.map(({ week, again }) => `${week} ${again}`)).size;
  const exercises = donePlaces.flatMap(({ workoutId }) => workoutOf(workoutId)?.exercises ?? []);
  const sets = plannedMuscleSets(
    exercises.map(({ sets: count, exercise }) => ({ sets: count, muscles: exercise.muscleGroups })),
  );
  const perWeek = sets.map((one) => ({ ...one, sets: Math.round((one.sets / Math.max(1, weeks)) * 2) / 2 }));
  return { done, due: due.length, musclesByWeek: perWeek };
}
