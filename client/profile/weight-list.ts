import type { Unit } from '../../common/player/load';
import { numberOr, plainText, readNumber } from '../../common/player/typed-number';
import { settingsSchema } from '../../common/settings';

/** Weights as they are typed and shown: "20, 15, 2.5". */
export const weightsText = (weights: readonly number[]): string => weights.join(', ');

/** Weights are parted by a semicolon, by a comma with a space, by a line, or by a space before the next number. */
const BETWEEN = /\s*[;\n]\s*|,\s+|,$|\s+(?=[\d.])/;

/**
 * Reads a list of weights; null where one of them is not clear. A comma without a space may part two weights or be a
 * decimal one ("2,5"), and is refused.
 */
function readWeights(text: string, unit: Unit): number[] | null {
  const parts = plainText(text)
    .split(BETWEEN)
    .filter((part) => part.trim() !== '');
  const read = parts.map((part) => (part.includes(',') ? null : numberOr(readNumber(part, { unit }), null)));
  const weights = read.filter((weight) => weight !== null);
  return weights.length === parts.length ? weights : null;
}

/** What a member has to load; null where it cannot be: no bar, one named twice, a weight that no bar or plate has. */
export function readPieces(kind: 'bars' | 'plates', text: string, unit: Unit): number[] | null {
  const read = settingsSchema.shape[kind].shape.lb.safeParse(readWeights(text, unit));
  return read.success ? read.data : null;
}
