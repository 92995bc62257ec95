import { type Load, loadIn, poundsOf } from '@common/player/plan/load';
import type { LoadSteps } from '@common/player/plan/loadable';
import type { SetTarget } from '@common/player/plan/performed-set';
import { fitTargets, type PlanEntry } from '@common/player/plan/plan';
import { type Ease, easeText } from './easing';
import { roundDown } from './progression';

type EasedEntry = Pick<PlanEntry, 'sets' | 'weight' | 'targets' | 'aim'>;

/** An entry at a share of its loads, rounded down, and of its working sets, rounded up (R25). Warm-ups stay. */
export function easeEntry<E extends EasedEntry>(entry: E, ease: Ease, steps: LoadSteps): E {
  const { sets, weight, aim } = entry;
  const lighter = (load: Load): Load => {
    if (ease.load === 100 || load.value <= 0) return load;
    const eased = roundDown({ ...load, value: (load.value * ease.load) / 100 }, steps);
    // A load below one step has no lighter one.
    return loadIn(eased, 'kg') < loadIn(load, 'kg') ? eased : load;
  };
  const targets = withSets(fitTargets(entry.targets ?? [], sets), ease.sets);
  return {
    ...entry,
    sets: targets.length,
    weight: weight && poundsOf(lighter({ value: weight, unit: 'lb' })),
    ...(entry.targets && {
      targets: targets.map((target) =>
        target.load && target.kind !== 'warm_up' ? { ...target, load: lighter(target.load) } : target,
      ),
    }),
    ...(aim && { aim: { ...aim, why: easeText(ease), isEased: true } }),
  };
}

/** The first working sets, as many as the share makes, one at least, with their drops; and all warm-ups. */
function withSets(targets: readonly SetTarget[], percent: number): SetTarget[] {
  const isWorking = ({ kind }: SetTarget) => kind !== 'warm_up' && kind !== 'drop';
  const most = Math.ceil((targets.filter(isWorking).length * percent) / 100);
  let count = 0;
  return targets.filter((target) => {
    if (isWorking(target)) count += 1;
    return target.kind === 'warm_up' || count <= Math.max(1, most);
  });
}
