import { settingsSchema } from '../../common/settings';

/** Weights as they are typed and shown: "20, 15, 2.5". */
export const weightsText = (weights: readonly number[]): string => weights.join(', ');

/** Reads a list of weights; null where one of them is none. Parted by commas, semicolons or spaces. */
export function readWeights(text: string): number[] | null {
  const parts = text.split(/[\s;,]+/).filter((part) => part !== '');
  return parts.every((part) => /^\d+(\.\d+)?$/.test(part)) ? parts.map(Number) : null;
}

/** What a member has to load; null where it cannot be: no bar, one named twice, a weight that no bar or plate has. */
export function readPieces(kind: 'bars' | 'plates', text: string): number[] | null {
  const read = settingsSchema.shape[kind].shape.lb.safeParse(readWeights(text));
  return read.success ? read.data : null;
}
