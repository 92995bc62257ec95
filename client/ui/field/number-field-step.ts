import { type NumberAsked, numberOr, readNumber } from '../../../common/player/typed-number';

interface Step extends NumberAsked {
  value: string;
  by: number;
  /** What an empty field stands for. */
  fallback?: number | undefined;
}

/** The text after one press of − or +. A text without a number counts as the fallback, else as 0; one that is not clear stays. */
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
  // Weights come in steps of 2.5: two decimals hide what binary fractions add.
  return String(Math.round(next * 100) / 100);
}
