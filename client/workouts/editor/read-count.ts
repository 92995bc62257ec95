import { type NumberUnit, numberOr, readWhole } from '../../../common/player/typed-number';

/** What a whole number of the editor may be, and what it means when nothing is typed. */
export interface CountBounds<T extends number | null> {
  min: number;
  max: number;
  otherwise: T;
  unit?: NumberUnit;
}

/** Reads a typed whole number within bounds; fractions are cut off. Empty, no number or not clear: `otherwise`. */
export function readCount<T extends number | null>(
  text: string,
  { min, max, otherwise, unit }: CountBounds<T>,
): number | T {
  const value = numberOr(readWhole(text, { unit, max }), null);
  return value === null ? otherwise : Math.max(value, min);
}
