import { type Load, loadIn, type Unit } from './load';

/** Steps of a load by unit: the smallest usual pair of plates. */
export const USUAL_STEPS: Record<Unit, number> = { lb: 5, kg: 2.5 };

/** The smallest change of a load in a unit. */
export interface LoadSteps {
  unit: Unit;
  step: number;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Rounds a planned load to what this member can load: unchanged in its own unit, else the nearest whole step of the
 * member's, one at least (rule P16). A load of 0 is 0 in both.
 */
export function loadable(load: Load, { unit, step }: LoadSteps): Load {
  if (load.unit === unit) return load;
  if (load.value === 0) return { value: 0, unit };
  const steps = Math.max(1, Math.round(Math.abs(loadIn(load, unit)) / step));
  return { value: Math.sign(load.value) * hundredths(steps * step), unit };
}
