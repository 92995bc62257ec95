import { type QueryFilter, Types } from 'mongoose';
import { DAY_MS, HOUR_MS, MAX_SESSIONS_PER_MEMBER, MINUTE_MS } from '@common/constants';
import {
  IMPORT_UNDO_DAYS,
  type Import,
  type ImportedWorkout,
  type ImportSource,
  type NewImport,
} from '@common/contract/training/imports';
import { notFound, ProblemError } from '@server/core/errors';
import { inTurns } from '@server/core/in-turns';
import { quotaReached } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { inBatches } from '@server/database/in-batches';
import { insertNew } from '@server/database/insert-new';
import { evenPending, insertUnderIntent, updateUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { bodyWeights } from '../body/body-weight';
import { type ExerciseBook, ExerciseBooks } from '../exercises/own/book';
import { BestsCounting } from '../sessions/figures/bests-counting';
import { type StoredSession, sessionModel } from '../sessions/model';
import { importedId, importedSession } from './build-session';
import { MadeExercises } from './made-exercises';
import { importModel, type StoredImport } from './model';

const WHAT = 'The import';
/** Age from which an open import without a new batch is dead. */
const DEAD_AFTER_MS = HOUR_MS;
/** Age from which another node's showing or removing is dead. */
const STUCK_AFTER_MS = MINUTE_MS;
/** Imports listed. */
const LISTED = 50;
/** Sessions inserted at a time: to write them takes milliseconds in which others wait. */
const INSERTED_AT_ONCE = 10;
/** Sessions removed at a time. */
const AT_ONCE = 500;

type Removable = Pick<StoredSession, '_id' | 'version' | 'importVersion'>;

/**
 * Imports of members. Sessions come in as `pending`, which no query shows. One write to the import decides that they
 * are shown, or removed; what follows from it is finished at the next start if a node dies.
 */
export class ImportService {
  readonly #connection;
  readonly #imports;
  readonly #sessions;
  readonly #books;
  readonly #counting;
  readonly #made;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#connection = connection;
    this.#imports = importModel(connection);
    this.#sessions = sessionModel(connection);
    this.#books = new ExerciseBooks(connection);
    this.#counting = new BestsCounting(connection);
    this.#made = new MadeExercises({ connection, events });
    this.#events = events;
  }

  async list({ memberId }: Pick<Caller, 'memberId'>): Promise<Import[]> {
    const stored = await this.#imports
      .find({ userId: memberId })
      .sort({ createdAt: -1 })
      .limit(LISTED)
      .lean<StoredImport[]>();
    return stored.map(present);
  }

  async get({ memberId }: Pick<Caller, 'memberId'>, id: string): Promise<Import> {
    const stored = await this.#imports.findOne({ _id: id, userId: memberId }).lean<StoredImport>();
    if (!stored) throw notFound(WHAT);
    return present(stored);
  }

  /** Keys of workouts that the member has: imported before, also deleted since, or exported from here. */
  async here(
    { memberId }: Pick<Caller, 'memberId'>,
    source: ImportSource,
    keys: string[],
  ): Promise<string[]> {
    const ids = keys.map((key) => [key, idsOf(memberId, source, key)] as const);
    const stored = await this.#sessions
      .find({ _id: { $in: ids.flatMap(([, both]) => both) }, userId: memberId, access: { $ne: 'pending' } })
      .select({ _id: 1 })
      .lean<Pick<StoredSession, '_id'>[]>();
    const storedIds = new Set(stored.map(({ _id }) => String(_id)));
    return ids.filter(([, both]) => both.some((id) => storedIds.has(id))).map(([key]) => key);
  }

  /** Begins an import. One that was not finished is removed, since its workouts would count as here. */
  async begin(caller: Caller, { source, fileName, names, made = [] }: NewImport): Promise<Import> {
    const userId = new Types.ObjectId(caller.memberId);
    await this.#requireKnown(
      caller,
      names.map(({ exerciseId }) => exerciseId),
    );
    await this.#made.requireOwn(caller.memberId, made);
    const left = await this.#imports.find({ userId, state: 'open' }).lean<StoredImport[]>();
    // The file's names stand for what an interrupted import made: it goes with this one now.
    const namedIds = new Set(names.map(({ exerciseId }) => exerciseId));
    const inherited = left.flatMap((one) => one.made ?? []).filter((id) => namedIds.has(id));
    const leftIds = left.map(({ _id }) => _id);
    await this.#imports.updateMany({ _id: { $in: leftIds } }, { $pull: { made: { $in: inherited } } });
    // Only as they were found: one that was finished meanwhile stays.
    for (const _id of leftIds) await this.#takeBack(caller, { _id, userId, state: 'open' });
    const allMade = [...new Set([...made, ...inherited])];
    const now = new Date();
    const fresh: StoredImport = {
      _id: new Types.ObjectId(),
      userId,
      source,
      fileName,
      state: 'open',
      names,
      createdAt: now,
      touchedAt: now,
      finishedAt: null,
      workouts: 0,
      sets: 0,
      ...(allMade.length > 0 && { made: allMade }),
    };
    return present(await insertUnderIntent(this.#imports, fresh, caller));
  }

  /** Stores workouts, unseen. Those that are here already are left as they are. Answers how many were new. */
  async add(caller: Caller, id: string, workouts: ImportedWorkout[]): Promise<number> {
    const filter = {
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(caller.memberId),
      state: 'open' as const,
    };
    const stored = await this.#imports.findOne(filter).lean<StoredImport>();
    if (!stored) throw notFound(WHAT);
    const now = Date.now();
    requirePast(workouts, now);
    const ids = workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId));
    const book = await this.#requireKnown(caller, ids);
    const bodyWeightAt = await bodyWeights(this.#connection, caller.memberId);
    if (
      (await this.#sessions.countDocuments({ userId: filter.userId })) + workouts.length >
      MAX_SESSIONS_PER_MEMBER
    )
      throw quotaReached(
        `Your history would hold more than ${MAX_SESSIONS_PER_MEMBER.toLocaleString('en-US')} workouts, the most it can hold.`,
      );
    const here = new Set(
      await this.here(
        caller,
        stored.source,
        workouts.map(({ key }) => key),
      ),
    );
    const of = { userId: caller.memberId, importId: stored._id, source: stored.source };
    const fresh = workouts.filter(({ key }) => !here.has(key));
    const sessions = await inTurns(fresh, (workout) =>
      importedSession(workout, of, { book, bodyWeightAt }, now),
    );
    const touched = { $set: { touchedAt: new Date(now) } };
    if (!(await updateUnderIntent(this.#imports, filter, caller, touched))) throw notFound(WHAT);
    const inserted: StoredSession[] = [];
    for (let at = 0; at < sessions.length; at += INSERTED_AT_ONCE)
      inserted.push(...(await this.#insert(stored, sessions.slice(at, at + INSERTED_AT_ONCE))));
    // Finished or cancelled meanwhile: it takes nothing more.
    if (await this.#imports.exists(filter)) return inserted.length;
    const insertedIds = inserted.map(({ _id }) => _id);
    await this.#sessions.deleteMany({ _id: { $in: insertedIds }, importId: stored._id, access: 'pending' });
    throw notFound(WHAT);
  }

  /** Inserts those that are not here yet. Unseen ones of an import that was cancelled, or will be, make way. */
  async #insert({ _id, userId }: StoredImport, sessions: StoredSession[]): Promise<StoredSession[]> {
    const inserted = await insertNew(this.#sessions, sessions);
    if (inserted.length === sessions.length) return inserted;
    const others = {
      _id: { $in: sessions.map((session) => session._id) },
      userId,
      access: 'pending' as const,
      importId: { $ne: _id },
    };
    const importIds = await this.#sessions.distinct('importId', others);
    const unfinished = await this.#imports.distinct('_id', {
      _id: { $in: importIds },
      state: { $in: ['open', 'undoing', 'undone'] },
    });
    if (unfinished.length === 0) return inserted;
    await this.#sessions.deleteMany({ ...others, importId: { $in: unfinished } });
    const insertedIds = new Set(inserted.map((session) => String(session._id)));
    const left = sessions.filter((session) => !insertedIds.has(String(session._id)));
    return [...inserted, ...(await insertNew(this.#sessions, left))];
  }

  /**
   * Shows what an import brought. Finished already: unchanged.
   * @throws ProblemError `conflict` for one that was taken back, which the next one does too
   */
  async finish(caller: Caller, id: string): Promise<Import> {
    const ofMember = { _id: id, userId: caller.memberId };
    const now = new Date();
    const change = { $set: { state: 'committed', touchedAt: now, finishedAt: now } } as const;
    await updateUnderIntent(this.#imports, { ...ofMember, state: 'open' }, caller, change);
    const stored = await this.#imports.findOne(ofMember).lean<StoredImport>();
    if (!stored) throw notFound(WHAT);
    if (stored.state === 'undoing' || stored.state === 'undone')
      throw new ProblemError('conflict', 'This import was undone. Please choose the file again.');
    if (stored.state === 'committed') await this.#show(stored);
    return this.get(caller, id);
  }

  /**
   * Takes an import back, or cancels it. Workouts that were changed since stay, and exercises that are used elsewhere.
   * Undone already: unchanged.
   */
  async undo(caller: Caller, id: string): Promise<Import> {
    const ofMember = { _id: id, userId: caller.memberId };
    const before = await this.#imports.findOne(ofMember).lean<StoredImport>();
    if (!before) throw notFound(WHAT);
    if (before.state === 'undone') return present(before);
    if (before.finishedAt && Date.now() > undoEnd(before.finishedAt))
      throw new ProblemError('conflict', `An import can only be undone for ${IMPORT_UNDO_DAYS} days.`);
    await this.#takeBack(caller, { ...ofMember, state: { $ne: 'undone' } });
    return this.get(caller, id);
  }

  async #takeBack(caller: Caller, filter: QueryFilter<StoredImport>): Promise<void> {
    const change = { $set: { state: 'undoing', touchedAt: new Date() } } as const;
    const undoing = await updateUnderIntent(this.#imports, filter, caller, change);
    if (undoing) await this.#remove(undoing);
  }

  /** Removes what dead clients left open, and finishes what a dead node began. */
  async tidy(now = Date.now()): Promise<void> {
    const before = (age: number) => ({ $lte: new Date(now - age) });
    const dead = { state: 'open' as const, touchedAt: before(DEAD_AFTER_MS) };
    await this.#imports.updateMany(dead, { $set: { state: 'undoing' } });
    const stuck = { state: { $in: ['committed', 'undoing'] as const }, touchedAt: before(STUCK_AFTER_MS) };
    for (const stored of await this.#imports.find(stuck as never).lean<StoredImport[]>()) {
      if (stored.state === 'committed') await this.#show(stored);
      else await this.#remove(stored);
    }
  }

  /** Deletes all imports of a member who is being deleted; the sessions go with all others. */
  async removeAll(memberId: string): Promise<void> {
    await this.#imports.deleteMany({ userId: memberId, ...evenPending });
  }

  /** @throws ProblemError `validation_failed` for an exercise that the member does not see */
  async #requireKnown({ memberId }: Pick<Caller, 'memberId'>, ids: string[]): Promise<ExerciseBook> {
    const book = await this.#books.toRead(memberId, ids);
    if (ids.every((id) => book.find(id))) return book;
    const message = 'One of the exercises does not exist.';
    throw new ProblemError('validation_failed', message, [{ path: 'body', message }]);
  }

  async #show(stored: StoredImport): Promise<void> {
    const { _id, userId } = stored;
    await this.#sessions.updateMany({ importId: _id, access: 'pending' }, { $set: { access: 'open' } });
    await this.#recount(stored);
    const counts = await this.#countsOf(_id);
    await this.#imports.updateOne({ _id, state: 'committed' }, { $set: { state: 'done', ...counts } });
    await this.#tell(String(userId), _id);
  }

  async #remove(stored: StoredImport): Promise<void> {
    const { _id, userId } = stored;
    const exerciseIds = await this.#exercisesOf(stored);
    const brought = this.#sessions
      .find({ importId: _id })
      .select({ version: 1, importVersion: 1 })
      .lean<Removable[]>()
      .cursor() as unknown as AsyncIterable<Removable>;
    const wasShown = stored.finishedAt !== null;
    for await (const some of inBatches(brought, AT_ONCE)) {
      const unchanged = some.filter(({ version, importVersion }) => version === importVersion);
      // Compared again: it may be changed right now.
      await this.#sessions.bulkWrite(
        unchanged.map(({ _id: sessionId, version }) => ({
          deleteOne: { filter: { _id: sessionId, version } },
        })),
        { ordered: false },
      );
      for (const { _id: sessionId } of wasShown ? unchanged : [])
        this.#events.emit('sessionGone', { userId: String(userId), sessionId: String(sessionId) });
    }
    const counts = await this.#countsOf(_id);
    if (wasShown) await this.#recount(stored, exerciseIds);
    const remaining = await this.#made.remove(String(userId), stored.made ?? []);
    await this.#imports.updateOne(
      { _id, state: 'undoing' },
      { $set: { state: 'undone', touchedAt: new Date(), made: remaining, ...counts } },
    );
    if (wasShown) this.#events.emit('listChanged', { userId: String(userId), list: 'sessions' });
  }

  /** Number of workouts and sets of an import that are stored. */
  async #countsOf(importId: Types.ObjectId): Promise<Pick<StoredImport, 'workouts' | 'sets'>> {
    const stored = this.#sessions
      .find({ importId })
      .select({ 'state.facts.kind': 1 })
      .lean<StoredSession[]>()
      .batchSize(AT_ONCE)
      .cursor() as unknown as AsyncIterable<StoredSession>;
    const counts = { workouts: 0, sets: 0 };
    for await (const session of stored) {
      counts.workouts += 1;
      counts.sets += setsIn(session);
    }
    return counts;
  }

  #exercisesOf({ _id }: StoredImport): Promise<string[]> {
    return this.#sessions.distinct('doneExercises', { importId: _id });
  }

  /** Counts records and totals anew: many sessions came or went at once. */
  async #recount(stored: StoredImport, exerciseIds?: string[]): Promise<void> {
    await this.#counting.recount(String(stored.userId), exerciseIds ?? (await this.#exercisesOf(stored)));
  }

  /** Announces the newest session, so that open screens fetch their lists and records are counted. */
  async #tell(userId: string, importId: Types.ObjectId): Promise<void> {
    const newest = await this.#sessions
      .findOne({ importId, access: 'open' })
      .sort({ startTime: -1 })
      .lean<StoredSession>();
    if (newest) {
      const { _id, version, state } = newest;
      const change = { userId, sessionId: String(_id), from: 0, to: version, before: null, after: state };
      this.#events.emit('sessionChanged', { ...change, actionId: null, at: Date.now() });
    }
    this.#events.emit('listChanged', { userId, list: 'sessions' });
  }
}

/** Ids that a workout may have here: that of its import, and for this app's own export the exported one. */
function idsOf(memberId: string, source: ImportSource, key: string): string[] {
  const isOwnExport = source === 'win-the-day' && /^[0-9a-f]{24}$/.test(key);
  return [importedId(memberId, source, key), ...(isOwnExport ? [key] : [])];
}

const setsIn = ({ state }: StoredSession): number => state.facts.filter(({ kind }) => kind === 'set').length;

function requirePast(workouts: readonly ImportedWorkout[], now: number): void {
  const index = workouts.findIndex(({ endedAt }) => endedAt > now + MINUTE_MS);
  if (index === -1) return;
  const message = 'A workout is in the future.';
  throw new ProblemError('validation_failed', message, [{ path: `body.workouts.${index}.endedAt`, message }]);
}

const undoEnd = (finishedAt: Date): number => finishedAt.getTime() + IMPORT_UNDO_DAYS * DAY_MS;

const STATES = {
  open: 'open',
  committed: 'done',
  done: 'done',
  undoing: 'undone',
  undone: 'undone',
} as const;

function present(stored: StoredImport): Import {
  const { _id, source, fileName, state, createdAt, workouts, sets, finishedAt, names, made = [] } = stored;
  const until = state !== 'undone' && finishedAt ? undoEnd(finishedAt) : null;
  return {
    id: String(_id),
    source,
    fileName,
    state: STATES[state],
    createdAt: createdAt.toISOString(),
    workouts,
    sets,
    madeExercises: made.length,
    undoUntil: until !== null && until > Date.now() ? new Date(until).toISOString() : null,
    names,
  };
}
