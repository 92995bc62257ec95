import { formatCount } from '@client/ui/format/figures';
import type { Workout, WorkoutChange, WorkoutExerciseInput } from '@common/contract/training/workouts';
import { entriesInOrder, type Plan } from '@common/player/plan/plan';
import { same } from '@common/player/plan/same';

/** A session's plan as the exercises of a workout. */
export function exercisesOf(plan: Plan): WorkoutExerciseInput[] {
  return entriesInOrder(plan).map((entry, index) => ({
    exerciseId: entry.exerciseId,
    sets: entry.sets,
    reps: entry.reps,
    weight: entry.weight,
    duration: entry.duration,
    restTime: entry.restTime,
    order: index + 1,
    roundNumber: entry.roundNumber,
    roundName: entry.roundName,
    ...(entry.measure && { measure: entry.measure }),
    ...(entry.targets && { targets: entry.targets }),
  }));
}

/**
 * The change that makes a workout equal to the session's plan. An exercise that stays keeps its progression, which the
 * plan does not have.
 */
export function workoutAs(plan: Plan, workout: Pick<Workout, 'exercises'>): WorkoutChange {
  const left = [...workout.exercises];
  const exercises = exercisesOf(plan).map((exercise) => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === exercise.exerciseId);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    return before?.progression ? { ...exercise, progression: before.progression } : exercise;
  });
  return { exercises, ...(plan.rounds && { rounds: plan.rounds }) };
}

const setsByName = (exercises: readonly { exercise: { name: string }; sets: number }[]) => {
  const sets = new Map<string, number>();
  for (const { exercise, sets: count } of exercises)
    sets.set(exercise.name, (sets.get(exercise.name) ?? 0) + count);
  return sets;
};

/** Differences between a session's plan and its workout, in words; empty if there are none. */
export function planDifference(workout: Pick<Workout, 'exercises'>, plan: Plan): string[] {
  const [before, after] = [setsByName(workout.exercises), setsByName(plan.exercises)];
  const lines = [
    ...[...after].flatMap(([name, count]) => {
      const was = before.get(name);
      if (was === undefined) return [`${name}: ${formatCount(count, 'set')}, new`];
      return was === count ? [] : [`${name}: ${formatCount(count, 'set')} instead of ${was}`];
    }),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name}: removed`),
  ];
  const order = (exercises: readonly { exerciseId: string; roundNumber: number }[]) =>
    exercises.map(({ exerciseId, roundNumber }) => [exerciseId, roundNumber]);
  if (lines.length > 0 || same(order(workout.exercises), order(entriesInOrder(plan)))) return lines;
  return ['New order'];
}
