import type { Connection } from 'mongoose';
import { KeyedQueue } from '@server/core/keyed-queue';
import { isDuplicate } from '@server/database/duplicate-key';
import { type JournalFacts, journalModel } from './entry-model';

/** The entries of the journal: added and, when they are old, deleted; never changed. */
export class JournalEntries {
  readonly #entries;
  readonly #queue = new KeyedQueue();

  constructor(connection: Connection) {
    this.#entries = journalModel(connection);
  }

  /** Appends an entry with the next number, once per `deed`, also with several nodes writing at once. */
  append(facts: JournalFacts, deed: string, isCertain: boolean): Promise<void> {
    return this.#queue.run('append', () => this.#insert(facts, deed, isCertain));
  }

  /** Deletes the entries up to the last one from before this moment. Answers how many. */
  async purge(before: Date): Promise<number> {
    // By number, which is indexed: of two nodes' clocks one may be behind.
    const oldestLeft = await this.#entries
      .findOne({ at: { $gte: before } }, { seq: 1 })
      .sort({ seq: 1 })
      .lean();
    const filter = oldestLeft ? { seq: { $lt: oldestLeft.seq } } : {};
    return (await this.#entries.deleteMany(filter)).deletedCount;
  }

  async #insert(
    { kind, at, by, to, detail, address, device }: JournalFacts,
    deed: string,
    isCertain: boolean,
  ): Promise<void> {
    for (;;) {
      const newest = await this.#entries.findOne({}, { seq: 1 }).sort({ seq: -1 }).lean();
      const seq = (newest?.seq ?? 0) + 1;
      try {
        await this.#entries.create({ kind, at, by, to, detail, address, device, deed, isCertain, seq });
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Either this deed is written already, or another node took this number and the next one is tried.
        if (await this.#entries.exists({ deed })) return;
      }
    }
  }
}
