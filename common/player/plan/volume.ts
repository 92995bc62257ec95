import { hundredthsOf, type Load, loadIn, UNITS, type Unit } from './load';
import { isWarmUp, loadOf, type PerformedSet } from './performed-set';

/** Volume lifted, exactly: hundredths of each unit, as the loads were entered. */
export type Volume = Record<Unit, number>;

/** Repetitions times load over these sets. Warm-ups count in none, and help (a load below zero) lifts nothing. */
export function volumeOf(sets: readonly PerformedSet[]): Volume {
  const volume: Volume = { lb: 0, kg: 0 };
  for (const set of sets) {
    const load = loadOf(set);
    if (!isWarmUp(set)) volume[load.unit] += set.reps * Math.max(0, hundredthsOf(load));
  }
  return volume;
}

/** A volume as a number of one unit, to be shown: exact where all of it was entered in that unit. */
export function volumeIn(volume: Volume, unit: Unit): number {
  return UNITS.reduce((sum, one) => sum + loadIn(asLoad(volume, one), unit), 0);
}

const asLoad = (volume: Volume, unit: Unit): Load => ({ value: volume[unit] / 100, unit });
