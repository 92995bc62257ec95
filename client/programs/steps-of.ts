import { partsFor, stepFor } from '@client/ui/format/next-step';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { Workout } from '@common/contract/training/workouts';
import type { StepsOf } from '@common/programs/aims';

/** Loads that a member can make for each exercise of these workouts, with their bars and plates. */
export function stepsIn(workouts: readonly Pick<Workout, 'exercises'>[], settings: Settings): StepsOf {
  const byId = new Map(
    workouts.flatMap(({ exercises }) => exercises.map((entry) => [entry.exerciseId, entry] as const)),
  );
  return (exerciseId) => {
    const unit = unitOf(settings, exerciseId);
    const entry = byId.get(exerciseId);
    if (!entry) return { unit, step: 1 };
    const parts = partsFor(entry.exercise.equipment, settings, unit);
    return { unit, step: stepFor(entry, settings, unit), parts };
  };
}
