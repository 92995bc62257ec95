import type { Variables } from '../expressions/expressions';
import type { Doc } from '../values/bson-values';

/** The plain documents of another collection that match a filter (through its indexes). */
export type Collections = (name: string, filter: Doc) => Iterable<Doc>;

/** Takes documents in and gives documents out. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** A stage's access to other collections and to variables. */
export interface StageContext {
  readonly resolve: Collections;
  readonly variables: Variables;
}
