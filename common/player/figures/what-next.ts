import * as z from 'zod';
import { type Load, loadIn } from '../plan/load';
import type { LoadSteps } from '../plan/loadable';
import { countedLoad, FIGURES_OF, isHelped, measureOf } from '../plan/measure';
import { loadOf, type PerformedSet, type SetTarget } from '../plan/performed-set';
import type { PlanEntry } from '../plan/plan';
import { fitTargets, targetOf } from '../plan/plan';
import { same } from '../plan/same';

/**
 * Progression of an exercise. `straight`: the same repetitions with more load. `double`: more repetitions up to the top
 * of their range, then more load from its bottom on.
 */
export const progressionSchema = z.enum(['straight', 'double']);
export type Progression = z.infer<typeof progressionSchema>;

/** Suggested next step of an exercise, with its reason. */
export interface NextStep {
  reps: number;
  load: Load;
  /** "All sets reached 12: 5 lb more." */
  reason: string;
}

type Entry = Pick<PlanEntry, 'sets' | 'reps' | 'weight' | 'targets' | 'measure' | 'exercise' | 'previous'>;

const isWorking = ({ kind }: Pick<SetTarget, 'kind'>): boolean => kind !== 'warm_up' && kind !== 'drop';
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Numbers of an entry's working sets, counted from 1. */
const workingSets = (entry: Entry): number[] =>
  Array.from({ length: entry.sets }, (_, index) => index + 1).filter((set) =>
    isWorking(targetOf(entry, set)),
  );

/** Target range of repetitions; null where it is open, or where sets differ. */
function rangeOf(entry: Entry): { bottom: number; top: number } | null {
  const ranges = workingSets(entry).map((set) => {
    const { reps = entry.reps, repsMax } = targetOf(entry, set);
    return { bottom: reps, top: repsMax ?? reps };
  });
  const [first] = ranges;
  if (!first || !ranges.every((one) => same(one, first))) return null;
  const { bottom, top } = first;
  return bottom && top ? { bottom, top } : null;
}

/** Load of all working sets of the last time; null where they differ. */
function loadOfAll(sets: readonly PerformedSet[], entry: Entry): Load | null {
  const [first, ...others] = sets.map((set) => countedLoad(entry, loadOf(set)));
  return first && others.every((load) => same(load, first)) ? first : null;
}

/** Adds one step, on the unit's own steps where the load was counted in the other one. */
function heavier(load: Load, { unit, step }: LoadSteps): Load {
  if (load.unit === unit) return { value: hundredths(load.value + step), unit };
  return { value: hundredths(Math.floor(loadIn(load, unit) / step) * step + step), unit };
}

/** True if a suggestion is possible: the measure has repetitions and a load. */
export function canFollow(entry: Parameters<typeof measureOf>[0]): boolean {
  const figures = FIGURES_OF[measureOf(entry)];
  return figures.reps && figures.load;
}

/** Suggestion for an exercise after what was done of it the last time; null where there is none (rules N1 to N5). */
export function whatNext(entry: Entry, how: Progression, steps: LoadSteps): NextStep | null {
  if (!canFollow(entry)) return null;
  const measure = measureOf(entry);
  const range = rangeOf(entry);
  const done = entry.previous.filter(isWorking);
  const load = loadOfAll(done, entry);
  const isHelp = isHelped(entry);
  // Without help there is none to take away.
  if (!range || !load || (load.value === 0 && (isHelp || measure !== 'bodyweight'))) return null;
  const { bottom, top } = range;
  const isEnough = done.length >= workingSets(entry).length;
  const goalReps = how === 'double' ? top : bottom;
  if (isEnough && done.every(({ reps }) => reps >= goalReps)) {
    const next = heavier(load, steps);
    const reason = `All sets reached ${goalReps}: ${steps.step} ${steps.unit} ${isHelp ? 'less help' : 'more'}.`;
    return { reps: bottom, load: isHelp ? { ...next, value: Math.min(0, next.value) } : next, reason };
  }
  const least = Math.min(...done.map(({ reps }) => reps));
  const reps = Math.min(top, Math.max(bottom, least + 1));
  if (how === 'straight' || !isEnough || reps <= least) return null;
  return { reps, load, reason: `Not all sets reached ${top} yet: same weight, ${reps} reps.` };
}

/** Targets of an entry with that step applied to its working sets. */
export function targetsWith(entry: Entry, { reps, load }: Pick<NextStep, 'reps' | 'load'>): SetTarget[] {
  const working = new Set(workingSets(entry));
  return fitTargets(entry.targets ?? [], entry.sets).map((target, index) =>
    working.has(index + 1) ? { ...target, reps, load } : target,
  );
}

/** True if the targets are that step already. */
export function isTargeted(entry: Entry, step: Pick<NextStep, 'reps' | 'load'>): boolean {
  return same(fitTargets(entry.targets ?? [], entry.sets), targetsWith(entry, step));
}
