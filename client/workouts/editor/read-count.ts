import { type NumberUnit, numberOr, readWhole } from '@common/player/plan/typed-number';

/** Range of a whole number in the editor, and its value when left empty. */
export interface CountBounds<T extends number | null> {
  min: number;
  max: number;
  otherwise: T;
  unit?: NumberUnit;
}

/** Parses a whole number into its range, cutting off fractions. Empty or unclear: `otherwise`. */
export function readCount<T extends number | null>(
  text: string,
  { min, max, otherwise, unit }: CountBounds<T>,
): number | T {
  const value = numberOr(readWhole(text, { unit, max }), null);
  return value === null ? otherwise : Math.max(value, min);
}
