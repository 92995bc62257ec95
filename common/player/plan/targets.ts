import type { SetTarget } from './performed-set';
import type { PlanEntry } from './plan';

/** Makes as many targets as there are sets: the last one stands for those beyond it. */
export function fitTargets(targets: readonly SetTarget[], sets: number): SetTarget[] {
  return Array.from({ length: sets }, (_, index) => targets[index] ?? targets.at(-1) ?? {});
}

/** Target of one set (counted from 1) of an entry; sets beyond the targets have the last one. */
export function targetOf(entry: Pick<PlanEntry, 'targets'>, set: number): SetTarget {
  return entry.targets?.[Math.min(set, entry.targets.length) - 1] ?? {};
}
