import { hundredthsOf, type Load } from './load';
import type { SetTarget } from './performed-set';
import { type Inventory, platesEachSide } from './plates';

/** Parts of a load: a bar and plates, else whole steps. All in the load's unit. */
export type LoadParts = Inventory | { step: number };

/** Shares of the work load and their repetitions. With a barbell the bare bar comes before them. */
const SHARES = [
  { share: 0.5, reps: 5 },
  { share: 0.7, reps: 3 },
  { share: 0.85, reps: 2 },
] as const;
const REPS_OF_BAR = 10;
/** Two warm-ups, and the last one and the work set, are apart by this share of the work load at least. */
const MIN_APART = 0.1;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The heaviest load up to this one that can be made of these parts; null if there is none. */
export function makeable(load: Load, parts: LoadParts): Load | null {
  if ('step' in parts) {
    const steps = Math.floor(load.value / parts.step + 1e-6);
    return steps < 1 ? null : { ...load, value: hundredths(steps * parts.step) };
  }
  const value = hundredths(load.value);
  const loading = platesEachSide({ ...load, value }, parts);
  return loading && { ...load, value: hundredths(value - loading.missing) };
}

/**
 * The warm-ups before a work set: the bare bar, then half, 70 and 85 percent of the load, each as heavy as its parts
 * make it, lighter ones first (rule M8). Empty where there is no load, or only one that is too light for any.
 */
export function warmUpsFor(work: Load, parts: LoadParts): SetTarget[] {
  const bar = 'bar' in parts ? [{ share: parts.bar / work.value, reps: REPS_OF_BAR }] : [];
  const warmUps: SetTarget[] = [];
  if (work.value <= 0) return warmUps;
  let least = 0;
  for (const { share, reps } of [...bar, ...SHARES]) {
    const load = makeable({ ...work, value: work.value * share }, parts);
    if (!load || hundredthsOf(load) < least || load.value > work.value * (1 - MIN_APART)) continue;
    warmUps.push({ kind: 'warm_up', reps, load });
    least = hundredthsOf(load) + Math.round(work.value * MIN_APART * 100);
  }
  return warmUps;
}
