import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import mongoose, { type Model } from 'mongoose';
import { HOUR_MS } from '@common/constants';
import type { JournalPerson } from '@common/contract/people/journal';
import { ProblemError } from '@server/core/errors';
import { KeyedQueue } from '@server/core/keyed-queue';
import type { Logger } from '@server/core/logger';
import { isDuplicate } from '@server/database/duplicate-key';
import { modelOf } from '@server/database/model';
import { WriteBehindBuffer } from '@server/database/write-behind-buffer';
import type { JournalFacts } from './entry-model';
import { factFields, journalModel } from './entry-model';
import { EventThrottle } from './event-throttle';
import type { JournalEvent, Who } from './journal-event';
import { placeNow } from './place';
import { ENDS_ACCESS, FAILURES_AN_HOUR } from './policy';

/** The entries of the journal: added and, when they are old, deleted; never changed. */
class JournalEntries {
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

/** Write-ahead note of a deed: written before it is done, removed once its entry is in the journal. */
interface StoredNote extends JournalFacts {
  /** The `deed` of the entry to come. */
  _id: string;
}
const notes = new mongoose.Schema<StoredNote>(
  { ...factFields, _id: String },
  { collection: 'journalnotes', versionKey: false },
);
notes.index({ at: 1 });

/** Notes of deeds without an entry yet. */
export function noteModel(connection: Connection): Model<StoredNote> {
  return modelOf(connection, 'JournalNote', notes);
}

type Outcome = Partial<Pick<JournalEvent, 'kind' | 'detail'>>;
/** Changes kind or detail of a deed's entry, if they are known only afterwards. */
type Amend = (outcome: Outcome) => void;

/** Age of a note from which its process counts as dead. */
const AT_IT_MS = 2 * 60_000;
const MAX_DETAIL = 200;

const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500;

/** Looks up a member's e-mail address; null if there is no such member. */
export type EmailOf = (memberId: string) => Promise<string | null>;

/** Writes the journal of the club. */
export class Journal {
  readonly #entries;
  readonly #notes;
  readonly #ended;
  readonly #counted = new EventThrottle((event) => this.record(event));
  #hour = { began: 0, written: 0, left: 0 };

  constructor(
    connection: Connection,
    private readonly emailOf: EmailOf,
    private readonly log: Logger,
    private readonly failuresAnHour = FAILURES_AN_HOUR,
  ) {
    this.#entries = new JournalEntries(connection);
    this.#notes = noteModel(connection);
    this.#ended = new WriteBehindBuffer<true>(log, (deeds) =>
      this.#notes.deleteMany({ _id: { $in: [...deeds.keys()] } }),
    );
  }

  /** Resolves once the notes of deeds that have their entry are removed. */
  async noteAll(): Promise<void> {
    await this.#ended.flush();
  }

  /**
   * Runs `does` with a write-ahead note: writes the note, runs it, appends the entry. A refusal (4xx) leaves nothing.
   * If the process dies in between or the outcome is unknown, `finishNotes` turns the note into an uncertain entry. The
   * note is removed in the background; a left-over one adds no second entry, as entries are unique by deed.
   */
  async deed<T>(event: JournalEvent, does: (amend: Amend) => Promise<T>): Promise<T> {
    const deed = randomUUID();
    let facts: JournalFacts | null = null;
    try {
      facts = await this.#factsOf(event);
      await this.#notes.create({ _id: deed, ...facts });
    } catch (err) {
      if (!ENDS_ACCESS.has(event.kind)) throw err;
      this.log.error({ err, entry: facts ?? event }, 'the journal cannot be written');
    }
    let outcome: Outcome = {};
    try {
      const done = await does((amended) => {
        outcome = { ...outcome, ...amended };
      });
      await (facts ? this.#enter({ ...facts, ...outcome }, deed) : this.record({ ...event, ...outcome }));
      return done;
    } catch (error) {
      // After any other error part of it may have been done, so the note stays.
      if (isRefusal(error)) await this.#notes.deleteOne({ _id: deed }).catch(() => {});
      throw error;
    }
  }

  /** Appends an entry. Never throws: what cannot be written is logged. */
  async record(event: JournalEvent): Promise<void> {
    try {
      await this.#entries.append(await this.#factsOf(event), randomUUID(), true);
    } catch (err) {
      this.log.error({ err, kind: event.kind }, 'an entry could not be put into the journal');
    }
  }

  /** Records a failed sign-in; beyond `failuresAnHour` they are only counted. Never throws. */
  async failed(detail: string, to?: Who): Promise<void> {
    const now = Date.now();
    if (now - this.#hour.began > HOUR_MS) this.#hour = { began: now, written: 0, left: this.#hour.left };
    const hour = this.#hour;
    if (hour.written >= this.failuresAnHour) {
      hour.left += 1;
      return;
    }
    hour.written += 1;
    const others = hour.left > 0 ? `; ${hour.left} more in the hour before are not listed` : '';
    hour.left = 0;
    await this.record({ kind: 'sign_in_failed', detail: `${detail}${others}`, ...(to ? { to } : {}) });
  }

  /** Records an event that may come in floods: the first, and the number of equal ones within 15 minutes (EventThrottle). */
  counted(event: JournalEvent): Promise<void> {
    return this.#counted.note(event);
  }

  /** Records the counts of windows that have ended. */
  tellCounted(): Promise<void> {
    return this.#counted.flush();
  }

  /** Turns the notes of processes that died into uncertain entries. */
  async finishNotes(): Promise<void> {
    const left = await this.#notes.find({ at: { $lt: new Date(Date.now() - AT_IT_MS) } }).lean();
    for (const { _id, ...facts } of left) {
      await this.#entries.append(facts, _id, false);
      await this.#notes.deleteOne({ _id });
    }
  }

  /** Deletes the entries from before this moment. Answers how many. */
  purge(before: Date): Promise<number> {
    return this.#entries.purge(before);
  }

  async #personOf(who: Who = null): Promise<JournalPerson | null> {
    if (typeof who !== 'string') return who;
    if (who === '') return null;
    return { id: who, email: await this.emailOf(who) };
  }

  async #factsOf({ kind, by, to, detail }: JournalEvent): Promise<JournalFacts> {
    const from = placeNow();
    const at = new Date();
    const [byWhom, toWhom] = await Promise.all([this.#personOf(by), this.#personOf(to)]);
    return {
      kind,
      at,
      by: byWhom,
      to: toWhom,
      detail: detail?.slice(0, MAX_DETAIL) ?? null,
      address: from?.place ?? null,
      device: from?.device ?? null,
    };
  }

  async #enter(facts: JournalFacts, deed: string): Promise<void> {
    try {
      await this.#entries.append(facts, deed, true);
      this.#ended.note(deed, true);
    } catch (err) {
      this.log.error({ err, entry: facts }, 'an entry could not be put into the journal');
    }
  }
}
