import type { Exercise } from '@common/contract/training/exercises';
import type { Workout } from '@common/contract/training/workouts';
import type { Plan } from '@common/player/plan/plan';

/** The exercises that are not in the plan yet. */
export function notIn(plan: Plan, exercises: readonly Exercise[]): Exercise[] {
  const plannedIds = new Set(plan.exercises.map(({ exerciseId }) => exerciseId));
  return exercises.filter(({ id }) => !plannedIds.has(id));
}

/** The exercises of these workouts, each once, by name. Stands in for a library that was never loaded here. */
export function exercisesIn(workouts: readonly Pick<Workout, 'exercises'>[]): Exercise[] {
  const all = workouts.flatMap(({ exercises }) => exercises.map(({ exercise }) => exercise));
  const once = new Map(all.map((exercise) => [exercise.id, exercise]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
