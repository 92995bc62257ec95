import type { Exercise } from '../../../common/exercises';
import type { Plan } from '../../../common/player/plan';
import type { Workout } from '../../../common/workouts';

/** Those that are not in the plan already. */
export function notIn(plan: Plan, exercises: readonly Exercise[]): Exercise[] {
  const there = new Set(plan.exercises.map(({ exerciseId }) => exerciseId));
  return exercises.filter(({ id }) => !there.has(id));
}

/** The exercises of these workouts, each once, by name: what a device knows that has never seen the library. */
export function exercisesIn(workouts: readonly Pick<Workout, 'exercises'>[]): Exercise[] {
  const all = workouts.flatMap(({ exercises }) => exercises.map(({ exercise }) => exercise));
  const once = new Map(all.map((exercise) => [exercise.id, exercise]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
