import type { Collection } from '../storage/catalog';

/** Max entries of the LRU cache. */
export const REMEMBERED = 10_000;

/**
 * LRU cache of record numbers by `_id`: a hit saves the walk through the index tree. Only a hint: the caller checks
 * that the record has this `_id` (an `_id` stands for one document at most), and else asks the index.
 */
export class RecordHints {
  readonly #records = new Map<string, number>();

  get size(): number {
    return this.#records.size;
  }

  /** `id` is encoded as in the index. */
  get(collection: Collection, id: Buffer): number | undefined {
    return this.#records.get(nameOf(collection, id));
  }

  set(collection: Collection, id: Buffer, record: number): void {
    const name = nameOf(collection, id);
    this.#records.delete(name);
    this.#records.set(name, record);
    if (this.#records.size > REMEMBERED) this.#records.delete(this.#records.keys().next().value ?? name);
  }
}

function nameOf({ id: collection }: Collection, id: Buffer): string {
  return `${collection} ${id.toString('latin1')}`;
}
