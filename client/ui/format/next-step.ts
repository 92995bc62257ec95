import { progressionOf, type Settings, unitOf } from '@common/contract/training/settings';
import { type NextStep, whatNext } from '@common/player/figures/what-next';
import type { Load } from '@common/player/plan/load';
import { loadable } from '@common/player/plan/loadable';
import type { PerformedSet, SetTarget } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { stepFor } from '@common/programs/member-steps';
import { setAs } from './loads';

type Entry = Parameters<typeof whatNext>[0] & Pick<PlanEntry, 'exerciseId'>;

interface Planned {
  exerciseId: string;
  weight: number | null;
  targets?: SetTarget[] | undefined;
  exercise: { equipment: string };
}

/**
 * The suggestion for the next time (common/player/SPEC.md, What next); null if the member wants none or there is none.
 */
export function nextStepOf(entry: Entry, settings: Settings): NextStep | null {
  const how = progressionOf(settings, entry.exerciseId);
  if (!how) return null;
  const unit = unitOf(settings, entry.exerciseId);
  return whatNext(entry, how, { unit, step: stepFor(entry, settings, unit) });
}

/** An entry's planned loads in the member's unit, rounded to what they can load (rule P16). */
export function plannedFor<E extends Planned>(entry: E, settings: Settings): E & { load?: Load } {
  const unit = unitOf(settings, entry.exerciseId);
  const steps = { unit, step: stepFor(entry, settings, unit) };
  return {
    ...entry,
    ...(entry.weight && unit !== 'lb' && { load: loadable({ value: entry.weight, unit: 'lb' }, steps) }),
    ...(entry.targets && {
      targets: entry.targets.map((target) =>
        target.load ? { ...target, load: loadable(target.load, steps) } : target,
      ),
    }),
  };
}

/** A recorded set with its load in the unit that the member counts this exercise in. */
export const doneFor = <S extends PerformedSet>(set: S, exerciseId: string | null, settings: Settings): S =>
  setAs(set, unitOf(settings, exerciseId ?? ''));

/** "8 × 105 lb": the text of a suggestion. */
export const nextStepText = ({ reps, load }: Pick<NextStep, 'reps' | 'load'>): string =>
  `${reps} × ${load.value < 0 ? `BW − ${-load.value}` : load.value} ${load.unit}`;
