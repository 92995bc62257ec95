import { type Settings, unitOf } from '@common/contract/training/settings';
import type { Workout } from '@common/contract/training/workouts';
import type { Unit } from '@common/player/plan/load';
import { USUAL_STEPS } from '@common/player/plan/loadable';
import { isBarbell } from '@common/player/plan/plates';
import type { LoadParts } from '@common/player/plan/warm-ups';
import type { StepsOf } from './aims';

/** Increment of a load: on a barbell the smallest pair of the member's plates, else the unit's usual step. */
export function stepFor(
  { exercise }: { exercise: { equipment: string } },
  { plates }: Settings,
  unit: Unit,
): number {
  const least = Math.min(...plates[unit]);
  return exercise.equipment.includes('barbell') && Number.isFinite(least) ? 2 * least : USUAL_STEPS[unit];
}

/** Parts that a member loads this equipment with: their first bar and their plates, else the unit's usual step. */
export const partsFor = (equipment: string, { bars, plates }: Settings, unit: Unit): LoadParts =>
  isBarbell(equipment) ? { bar: bars[unit][0] ?? 0, plates: plates[unit] } : { step: USUAL_STEPS[unit] };

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
