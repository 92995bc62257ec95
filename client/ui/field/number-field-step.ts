import { type NumberAsked, numberOr, readNumber } from '@common/player/plan/typed-number';

interface Step extends NumberAsked {
  value: string;
  by: number;
  /** Value of an empty field. */
  fallback?: number | undefined;
}

/**
 * The text after a press of − or +. A text without a number counts as the fallback, else as 0; an unclear one stays.
 */
export function stepNumber({
  value,
  by,
  fallback = 0,
  unit,
  min = 0,
  max = Number.POSITIVE_INFINITY,
}: Step): string {
  const read = readNumber(value, { unit, min });
  if (read.says === 'unclear') return value;
  const next = Math.min(max, Math.max(min, numberOr(read, fallback) + by));
  // Weights have steps of 2.5: rounding to two decimals removes errors of binary fractions.
  return String(Math.round(next * 100) / 100);
}
