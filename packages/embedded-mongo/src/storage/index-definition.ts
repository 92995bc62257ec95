import type { Doc } from '../values/bson-values';

/** One field of an index and its direction. */
export type IndexField = readonly [path: string, direction: 1 | -1];

/** An index as stored in the catalog. */
export interface IndexDefinition {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  /** By field: some document holds an array there, so one document can have several entries. */
  readonly multikey: boolean[];
  /** Some key was too long for the tree and was cut, so the entries no longer give an order. */
  truncated: boolean;
}

/** The key pattern as MongoDB writes it. */
export function keyPattern(index: IndexDefinition): Doc {
  return Object.fromEntries(index.fields);
}
