import type { Collection } from '../storage/catalog';

/** So many are remembered, those asked for last. */
export const REMEMBERED = 10_000;

/**
 * Under which record the document with an `_id` was found last: it spares the way through the tree of the index. A hint
 * only: whoever follows it looks whether the document there is the one (an `_id` stands for one document at most), and
 * asks the index where it is not.
 */
export class RecordHints {
  readonly #records = new Map<string, number>();

  get size(): number {
    return this.#records.size;
  }

  /** `id` is encoded as the index keeps it. */
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
