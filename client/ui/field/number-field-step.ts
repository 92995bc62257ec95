import { plainNumber } from '../format/amounts';

interface Step {
  value: string;
  by: number;
  /** What an empty field stands for. */
  fallback?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** The text after one press of − or +. Text that is no number counts as the fallback, else as 0. */
export function stepNumber({
  value,
  by,
  fallback = 0,
  min = 0,
  max = Number.POSITIVE_INFINITY,
}: Step): string {
  const typed = Number.parseFloat(plainNumber(value));
  const from = Number.isFinite(typed) ? typed : fallback;
  const next = Math.min(max, Math.max(min, from + by));
  // Weights come in steps of 2.5: two decimals hide what binary fractions add.
  return String(Math.round(next * 100) / 100);
}
