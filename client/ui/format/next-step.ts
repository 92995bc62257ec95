import type { PlanEntry } from '../../../common/player/plan';
import { type NextStep, whatNext } from '../../../common/player/what-next';
import { progressionOf, type Settings, unitOf } from '../../../common/settings';
import { STEPS } from './loads';

type Entry = Parameters<typeof whatNext>[0] & Pick<PlanEntry, 'exerciseId'>;

/** By how much a load goes up: on a bar by the smallest pair of the member's plates, else by the unit's usual step. */
export function stepFor(
  { exercise }: Pick<Entry, 'exercise'>,
  { plates }: Settings,
  unit: Settings['unit'],
): number {
  const least = Math.min(...plates[unit]);
  return exercise.equipment.includes('barbell') && Number.isFinite(least) ? 2 * least : STEPS[unit];
}

/** What comes next in an exercise, where its member wants to be told (common/player/SPEC.md, What next). */
export function nextStepOf(entry: Entry, settings: Settings): NextStep | null {
  const how = progressionOf(settings, entry.exerciseId);
  if (!how) return null;
  const unit = unitOf(settings, entry.exerciseId);
  return whatNext(entry, how, { unit, step: stepFor(entry, settings, unit) });
}

/** "8 × 105 lb": what is suggested. */
export const nextStepText = ({ reps, load }: Pick<NextStep, 'reps' | 'load'>): string =>
  `${reps} × ${load.value < 0 ? `BW − ${-load.value}` : load.value} ${load.unit}`;
