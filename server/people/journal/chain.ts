import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { JournalCheck } from '../../../common/journal';
import { KeyedQueue } from '../../core/keyed-queue';
import type { Logger } from '../../core/logger';
import { isDuplicate } from '../../database/duplicate-key';
import { NotedLater } from '../../database/noted-later';
import { type JournalFacts, journalModel, type StoredJournal } from './entry-model';
import { markModel, type StoredMark } from './mark-model';

type Linked = Omit<StoredJournal, '_id' | 'hash'>;
type Place = Pick<StoredMark, 'seq' | 'hash'>;

/** The predecessor of the first entry. */
const GENESIS: Place = { seq: 0, hash: '0'.repeat(64) };

/** SHA-256 in hex over the entry in one canonical form: a JSON array of its fields in this order. */
export function hashOf({ seq, deed, kind, at, by, to, isCertain, previous, ...remaining }: Linked): string {
  const person = (who: JournalFacts['by']) => who && [who.id ?? null, who.email ?? null];
  const { detail, address, device } = remaining;
  const form = [seq, previous, deed, kind, at.toISOString(), person(by), person(to), detail, address];
  return createHash('sha256')
    .update(JSON.stringify([...form, device, isCertain]))
    .digest('hex');
}

/** The hash chain of the journal: each entry contains the hash of the one before. */
export class Chain {
  readonly #entries;
  readonly #marks;
  readonly #queue = new KeyedQueue();
  readonly #heads;

  constructor(connection: Connection, log: Logger) {
    this.#entries = journalModel(connection);
    this.#marks = markModel(connection);
    this.#heads = new NotedLater<Place>(log, async (heads) => {
      for (const head of heads.values()) await this.#mark('head', head);
    });
  }

  /**
   * Appends an entry, once per `deed`, also with several nodes writing at once. The mark of the newest entry is written
   * in the background; if the process dies before, the mark is only out of date.
   */
  append(facts: JournalFacts, deed: string, isCertain: boolean): Promise<void> {
    return this.#queue.run('chain', () => this.#write(facts, deed, isCertain));
  }

  /** Resolves once the newest entry of this node is marked. */
  marked(): Promise<void> {
    return this.#heads.flush();
  }

  /** Finds the first entry that was changed, removed, added between or moved. */
  async verify(): Promise<JournalCheck> {
    await this.marked();
    for (;;) {
      const anchor = await this.#anchorNow();
      const result = await this.#check(anchor);
      // Another node has purged entries meanwhile: check the remaining ones again.
      if (result.isWhole || (await this.#anchorNow()).seq === anchor.seq) return result;
    }
  }

  /** Deletes the entries from before this moment; the mark `anchor` is the chain's beginning from then on. */
  async purge(before: Date): Promise<number> {
    const oldestLeft = await this.#entries
      .findOne({ at: { $gte: before } }, { seq: 1 })
      .sort({ seq: 1 })
      .lean();
    const last = await this.#entries
      .findOne(oldestLeft ? { seq: { $lt: oldestLeft.seq } } : {}, { seq: 1, hash: 1 })
      .sort({ seq: -1 })
      .lean();
    if (!last) return 0;
    await this.#mark('anchor', last);
    return (await this.#entries.deleteMany({ seq: { $lte: last.seq } })).deletedCount;
  }

  async #mark(_id: StoredMark['_id'], { seq, hash }: Place): Promise<void> {
    try {
      await this.#marks.updateOne({ _id, seq: { $lt: seq } }, { $set: { seq, hash } }, { upsert: true });
    } catch (error) {
      // Another node has set a newer mark.
      if (!isDuplicate(error)) throw error;
    }
  }

  /** The end of the chain: the newest entry, or the newest mark if the entries after it were removed. */
  async #end(): Promise<Place> {
    const [newest, marks] = await Promise.all([
      this.#entries.findOne({}, { seq: 1, hash: 1 }).sort({ seq: -1 }).lean(),
      this.#marks.find().lean(),
    ]);
    const places: Place[] = [GENESIS, ...marks, ...(newest ? [newest] : [])];
    return places.reduce((a, b) => (b.seq > a.seq ? b : a));
  }

  async #write(facts: JournalFacts, deed: string, isCertain: boolean): Promise<void> {
    for (;;) {
      const { seq, hash: previous } = await this.#end();
      const { kind, at, by, to, detail, address, device } = facts;
      const linked = { kind, at, by, to, detail, address, device, deed, isCertain, seq: seq + 1, previous };
      const hash = hashOf(linked);
      try {
        await this.#entries.create({ ...linked, hash });
        this.#heads.note('head', { seq: linked.seq, hash });
        void this.#heads.flush();
        return;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Either this deed is written already, or another node took this number and the next one is tried.
        if (await this.#entries.exists({ deed })) return;
      }
    }
  }

  async #check(anchor: Place): Promise<JournalCheck> {
    const head = await this.#marks.findById('head').lean();
    let before = anchor;
    let count = 0;
    const result = (fault: JournalCheck['fault']): JournalCheck => ({
      isWhole: fault === null,
      entries: count,
      fault,
      newest: before.seq === 0 ? null : { seq: before.seq, hash: before.hash },
    });
    const cursor = this.#entries
      .find({ seq: { $gt: anchor.seq } })
      .sort({ seq: 1 })
      .lean()
      .cursor();
    for await (const entry of cursor) {
      const { seq, hash, previous } = entry;
      count += 1;
      if (seq !== before.seq + 1) return result({ seq: before.seq + 1, kind: 'missing' });
      if (hashOf(entry) !== hash) return result({ seq, kind: 'changed' });
      if (previous !== before.hash) return result({ seq, kind: 'out-of-order' });
      if (head?.seq === seq && head.hash !== hash) return result({ seq, kind: 'changed' });
      before = { seq, hash };
    }
    return result(head && head.seq > before.seq ? { seq: before.seq + 1, kind: 'missing' } : null);
  }

  async #anchorNow(): Promise<Place> {
    return (await this.#marks.findById('anchor').lean()) ?? GENESIS;
  }
}
