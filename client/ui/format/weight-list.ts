import { settingsSchema } from '@common/contract/training/settings';
import type { Unit } from '@common/player/plan/load';
import { numberOr, plainText, readNumber } from '@common/player/plan/typed-number';

/** A list of weights as text: "20, 15, 2.5". */
export const weightsText = (weights: readonly number[]): string => weights.join(', ');

/** Separators of weights: semicolon, line break, comma with a space, or a space before the next number. */
const BETWEEN = /\s*[;\n]\s*|,\s+|,$|\s+(?=[\d.])/;

/**
 * Parses a list of weights; null if one is unclear. A comma without a space is refused: it may separate two weights or
 * be a decimal comma ("2,5").
 */
function readWeights(text: string, unit: Unit): number[] | null {
  const parts = plainText(text)
    .split(BETWEEN)
    .filter((part) => part.trim() !== '');
  const read = parts.map((part) => (part.includes(',') ? null : numberOr(readNumber(part, { unit }), null)));
  const weights = read.filter((weight) => weight !== null);
  return weights.length === parts.length ? weights : null;
}

/** Parses a member's bars or plates; null if the list is invalid: no bar, duplicates, or a weight out of range. */
export function readPieces(kind: 'bars' | 'plates', text: string, unit: Unit): number[] | null {
  const read = settingsSchema.shape[kind].shape.lb.safeParse(readWeights(text, unit));
  return read.success ? read.data : null;
}
