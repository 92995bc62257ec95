import { setAs } from '@client/ui/format/loads';
import type { Session } from '@common/contract/training/sessions';
import { type Settings, unitOf } from '@common/contract/training/settings';
import { suggestedSet } from '@common/player/figures/suggestions';
import type { Load } from '@common/player/plan/load';
import { loadable } from '@common/player/plan/loadable';
import { countedLoad, figuresAsked } from '@common/player/plan/measure';
import { asStated, loadOf, type PerformedSet } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import type { Position } from '@common/player/state/position';
import { stepFor } from '@common/programs/member-steps';

/** A planned load in the member's unit, rounded to what can be loaded. */
export function plannedLoadFor(entry: PlanEntry, load: Load, settings: Settings): Load {
  const unit = unitOf(settings, entry.exerciseId);
  return loadable(countedLoad(entry, load), { unit, step: stepFor(entry, settings, unit) });
}

/** Prefilled figures of a set, in the member's unit: exactly these are recorded. */
export function prefillOf(
  { workout, state }: Session,
  { entry, set }: Pick<Position, 'entry' | 'set'>,
  settings: Settings,
): PerformedSet {
  const planned = (of: PlanEntry, load: Load) => plannedLoadFor(of, load, settings);
  const suggested = suggestedSet(workout, state, { entryId: entry.id, set }, planned);
  return inUnit(suggested ?? { reps: entry.reps ?? 0, weight: entry.weight ?? 0 }, entry, settings);
}

/** Converts a set to the member's unit, a load of zero included. */
function inUnit(set: PerformedSet, entry: PlanEntry, settings: Settings): PerformedSet {
  const unit = unitOf(settings, entry.exerciseId);
  if (figuresAsked(entry).load && loadOf(set).value === 0) {
    const { load: _other, ...bare } = set;
    return { ...bare, ...asStated({ value: 0, unit }) };
  }
  return setAs(set, unit);
}
