import { type Connection, type Model, Types } from 'mongoose';
import {
  CHANGES_PAGE,
  CHANGING_LISTS,
  type Changes,
  type ChangesQuery,
  type ChangingList,
} from '@common/contract/training/changes';
import { ProblemError } from '@server/core/errors';
import { isDuplicate } from '@server/database/duplicate-key';
import { epochOf } from '@server/database/epoch';
import type { Caller } from '@server/http/handlers';
import { measurementModel } from '../body/model';
import { ownExerciseModel } from '../exercises/own/model';
import { programModel } from '../programs/model';
import { runModel } from '../runs/model';
import { sessionModel } from '../sessions/model';
import { workoutModel } from '../workouts/model';
import { EMPTY_LOG, logAfter, missingFrom, type Present } from './change-log';
import { type ChangeLog, changeLogModel, type StoredChangeLog } from './model';

/** Fields that make a version. A document that was deleted and made again under its id has another `createdAt`. */
interface Versioned {
  _id: Types.ObjectId;
  version?: number;
  revision?: number;
  createdAt?: Date;
}

/** A list's documents. Those that it does not show (a discarded session) count as deleted. */
interface Source {
  model: (connection: Connection) => Model<never>;
  shown?: object;
}

const SOURCES: Record<ChangingList, Source> = {
  sessions: { model: sessionModel as never, shown: { access: 'open', phase: { $ne: 'discarded' } } },
  workouts: { model: workoutModel as never },
  programs: { model: programModel as never },
  runs: { model: runModel as never },
  body: { model: measurementModel as never },
  'own-exercises': { model: ownExerciseModel as never },
};

/**
 * Changes of a member's lists since a mark, with what was deleted (docs/rest.md).
 *
 * Writers do not report here: each question compares the versions of all that there is with those of the last question,
 * and numbers what differs. So no write is missed, whatever made it and however late it commits: it differs whenever it
 * is first seen, and gets its number then. The log is read before the documents and replaced by compare-and-set on its
 * number, so a question never replaces what a later look at the documents has numbered.
 */
export class ChangeService {
  #epoch: string | null = null;
  readonly #logs;

  constructor(
    private readonly connection: Connection,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.#logs = changeLogModel(connection);
  }

  /**
   * Changes since a mark, as they were noticed; without one none, but the mark of now.
   * @throws mark_too_old if deletions since then are forgotten, or a backup was restored
   */
  async since(
    { memberId }: Pick<Caller, 'memberId'>,
    { since, limit = CHANGES_PAGE }: ChangesQuery,
  ): Promise<Changes> {
    // A restored backup has another epoch. Read once: the server does not run while one is restored.
    this.#epoch ??= await epochOf(this.connection.getClient().db(this.connection.name));
    const epoch = this.#epoch;
    const markOf = (number: number) => `${epoch}.${number}`;
    const log = await this.#bringUpToDate(memberId);
    if (since === undefined) return { changes: [], next: markOf(log.number), isComplete: true };
    const [ofEpoch, digits] = since.split('.');
    const seen = Number(digits);
    if (ofEpoch !== epoch || seen < log.floor || seen > log.number)
      throw new ProblemError(
        'mark_too_old',
        'This mark is too old to say what changed since. Read all lists anew, from a new mark.',
      );
    const newer = log.entries.filter(({ number }) => number > seen);
    const page = newer.slice(0, limit);
    const isComplete = page.length === newer.length;
    return {
      changes: page.map(({ list, id, deletedAt }) => ({ list, id, isDeleted: deletedAt !== undefined })),
      next: markOf(isComplete ? log.number : page.at(-1)!.number),
      isComplete,
    };
  }

  /** Deletes the log of a member who is deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#logs.deleteOne({ _id: memberId });
  }

  async #bringUpToDate(memberId: string): Promise<ChangeLog> {
    const _id = new Types.ObjectId(memberId);
    for (;;) {
      const stored = await this.#logs.findById(_id).lean<StoredChangeLog>();
      const before = stored ?? EMPTY_LOG;
      const present = await this.#read(_id, CHANGING_LISTS);
      // A document that moves in its index meanwhile may be passed over: asked for by its id, it is there.
      const missing = missingFrom(before, present);
      if (missing.length > 0) {
        const ids = missing.map(({ id }) => new Types.ObjectId(id));
        const lists = CHANGING_LISTS.filter((list) => missing.some((entry) => entry.list === list));
        present.push(...(await this.#read(_id, lists, { _id: { $in: ids } })));
      }
      const after = logAfter(before, present, this.now());
      if (after === before) return before;
      try {
        const { entries, number, floor } = after;
        const replaced = await this.#logs.replaceOne(
          { _id, number: before.number, floor: before.floor },
          { entries, number, floor },
          { upsert: stored === null },
        );
        if (replaced.matchedCount + replaced.upsertedCount === 1) return after;
      } catch (error) {
        // Two first questions at once.
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  async #read(
    userId: Types.ObjectId,
    lists: readonly ChangingList[],
    which: object = {},
  ): Promise<Present[]> {
    const read = await Promise.all(
      lists.map(async (list) => {
        const { model, shown } = SOURCES[list];
        const documents = await model(this.connection)
          .find({ userId, ...shown, ...which } as never, { version: 1, revision: 1, createdAt: 1 })
          .lean<Versioned[]>();
        return documents.map(({ _id, version, revision, createdAt }) => ({
          list,
          id: String(_id),
          version: [version ?? revision, createdAt?.getTime()].join('-'),
        }));
      }),
    );
    return read.flat();
  }
}
