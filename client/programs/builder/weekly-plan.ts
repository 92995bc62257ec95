import { DAY_NAMES, type Program, type ProgramWorkout } from '@common/contract/training/programs';

/** One day of a week: Monday is 1. */
export interface PlannedDay {
  day: number;
  name: (typeof DAY_NAMES)[number];
  workouts: ProgramWorkout[];
}

/** The seven days of a week, Monday first. */
export function planOf(program: Pick<Program, 'workouts'>, week: number): PlannedDay[] {
  return DAY_NAMES.map((name, at) => ({
    day: at + 1,
    name,
    workouts: program.workouts
      .filter((scheduled) => scheduled.week === week && scheduled.day === at + 1)
      .sort((a, b) => a.order - b.order),
  }));
}

/** Numbers of the program's weeks, from 1. */
export const weeksOf = ({ duration }: Pick<Program, 'duration'>): number[] =>
  Array.from({ length: duration }, (_, at) => at + 1);

/** The workouts of a week that another week does not have on the same day, to be put there. */
export function missingIn(
  { workouts }: Pick<Program, 'workouts'>,
  { from, to }: { from: number; to: number },
): Pick<ProgramWorkout, 'workoutId' | 'day'>[] {
  const isThere = ({ workoutId, day }: ProgramWorkout) =>
    workouts.some((other) => other.week === to && other.day === day && other.workoutId === workoutId);
  return workouts
    .filter((entry) => entry.week === from && entry.workout !== null && !isThere(entry))
    .map(({ workoutId, day }) => ({ workoutId, day }));
}

/** The weeks that have no workout. */
export function emptyWeeksOf(program: Pick<Program, 'duration' | 'workouts'>): number[] {
  const counts = countByWeek(program);
  return weeksOf(program).filter((week) => !counts.has(week));
}

/** Number of workouts per week. */
export function countByWeek({ workouts }: Pick<Program, 'workouts'>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { week } of workouts) counts.set(week, (counts.get(week) ?? 0) + 1);
  return counts;
}
