import { plainNumber } from '../../ui/format/amounts';

/** Reads a typed whole number within bounds; fractions are cut off. Empty or not numeric: `otherwise`. */
export function readCount<T extends number | null>(
  text: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: T },
): number | T {
  const value = Number.parseFloat(plainNumber(text));
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), min), max) : otherwise;
}
