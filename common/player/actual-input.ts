import { MAX_REPS } from '../constants';

const NUMERIC = /^[+-]?\d+([.,]\d*)?$/;

/** Whether a member typed a number, with a point or a comma (rule P17). */
export const isNumeric = (typed: string): boolean => NUMERIC.test(typed);

/**
 * Reads what a member typed as actual reps or weight: a whole number from 0 to `max` (fractions are cut off). Empty
 * or not numeric: the target, or 0 without one. A typed 0 is a 0.
 */
export function readActual(text: string, target: number | null, max = MAX_REPS): number {
  const typed = text.trim();
  const value = isNumeric(typed) ? Number.parseInt(typed, 10) : (target ?? 0);
  return Math.min(Math.max(value, 0), max);
}
