import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { HOUR_MS } from '../../../common/constants';
import type { JournalCheck, JournalPerson } from '../../../common/journal';
import { ProblemError } from '../../core/errors';
import type { Logger } from '../../core/logger';
import { NotedLater } from '../../database/noted-later';
import { Chain } from './chain';
import { Counted } from './counted';
import type { JournalFacts } from './entry-model';
import type { JournalEvent, Who } from './journal-event';
import { noteModel } from './note-model';
import { placeNow } from './place';
import { ENDS_ACCESS, FAILURES_AN_HOUR } from './policy';

type Outcome = Partial<Pick<JournalEvent, 'kind' | 'detail'>>;
/** Says what came out, where it is known only afterwards. */
type Amend = (outcome: Outcome) => void;

/** A note that is older than this has nobody any more who is at it. */
const AT_IT_MS = 2 * 60_000;
const MAX_DETAIL = 200;

const isRefusal = (error: unknown) => error instanceof ProblemError && error.status < 500;

/** The e-mail address of whoever has this id; null where nobody has. */
export type EmailOf = (memberId: string) => Promise<string | null>;

/** The journal of the club behind this connection, to write. */
export class Journal {
  readonly #chain: Chain;
  readonly #notes;
  readonly #ended;
  readonly #counted = new Counted((event) => this.record(event));
  #hour = { began: 0, written: 0, left: 0 };

  constructor(
    connection: Connection,
    private readonly emailOf: EmailOf,
    private readonly log: Logger,
    private readonly failuresAnHour = FAILURES_AN_HOUR,
  ) {
    this.#chain = new Chain(connection, log);
    this.#notes = noteModel(connection);
    this.#ended = new NotedLater<true>(log, (deeds) =>
      this.#notes.deleteMany({ _id: { $in: [...deeds.keys()] } }),
    );
  }

  /** Resolves once what nobody waits for is written: that a deed has its entry, and which entry is the newest. */
  async noteAll(): Promise<void> {
    await Promise.all([this.#ended.flush(), this.#chain.marked()]);
  }

  /**
   * Does something that must not be missing in the journal: notes down what is about to be done, does it, and puts
   * it into the chain. Refused (4xx), it leaves nothing. Where the process dies in between, or it is not known how it
   * ended, the note becomes an entry that says so (`finishNotes`). Once there is an entry, nobody waits for the note's
   * end: one that stays finds its deed in the chain.
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
      // Whatever else went wrong, part of it may have been done: then the note stays.
      if (isRefusal(error)) await this.#notes.deleteOne({ _id: deed }).catch(() => {});
      throw error;
    }
  }

  /** Writes down what has happened. Never throws: what cannot be written is in the log. */
  async record(event: JournalEvent): Promise<void> {
    try {
      await this.#chain.append(await this.#factsOf(event), randomUUID(), true);
    } catch (err) {
      this.log.error({ err, kind: event.kind }, 'an entry could not be put into the journal');
    }
  }

  /** Writes down a sign-in that failed; those of a flood are counted. Never throws. */
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

  /** Writes down what comes in floods: the first, and how many more came from there within a quarter of an hour. */
  counted(event: JournalEvent): Promise<void> {
    return this.#counted.note(event);
  }

  /** Writes down what was counted. */
  tellCounted(): Promise<void> {
    return this.#counted.flush();
  }

  /** Enters what processes left that died at it. */
  async finishNotes(): Promise<void> {
    const left = await this.#notes.find({ at: { $lt: new Date(Date.now() - AT_IT_MS) } }).lean();
    for (const { _id, ...facts } of left) {
      await this.#chain.append(facts, _id, false);
      await this.#notes.deleteOne({ _id });
    }
  }

  /** Finds the first entry that was changed, removed, added between or moved. */
  verify(): Promise<JournalCheck> {
    return this.#chain.verify();
  }

  /** Takes away the entries from before this moment. Answers how many. */
  purge(before: Date): Promise<number> {
    return this.#chain.purge(before);
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
      await this.#chain.append(facts, deed, true);
      this.#ended.note(deed, true);
    } catch (err) {
      this.log.error({ err, entry: facts }, 'an entry could not be put into the journal');
    }
  }
}
