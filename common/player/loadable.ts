import { type Load, loadIn, type Unit } from './load';

/** By how much a load goes up in a unit. */
export interface LoadSteps {
  unit: Unit;
  step: number;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * A planned load as this member can load it: as it is in its own unit, else the nearest whole step of the member's, one
 * at least (rule P16). Nothing is the same in both.
 */
export function loadable(load: Load, { unit, step }: LoadSteps): Load {
  if (load.unit === unit) return load;
  if (load.value === 0) return { value: 0, unit };
  const steps = Math.max(1, Math.round(Math.abs(loadIn(load, unit)) / step));
  return { value: Math.sign(load.value) * hundredths(steps * step), unit };
}
