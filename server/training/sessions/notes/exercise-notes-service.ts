import { type Connection, Types } from 'mongoose';
import { MAX_PINNED_NOTES } from '@common/contract/training/exercise-history';
import { pinnedNotesIn } from '@common/player/commands/notes';
import { same } from '@common/player/plan/same';
import { isDuplicate } from '@server/database/duplicate-key';
import { insertOrEdit } from '@server/database/edit-stored';
import { insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { type StoredSession, sessionModel } from '../model';
import { isClosed } from '../session-gate';
import { exerciseNotesModel, type KeptNote, type StoredExerciseNotes } from './exercise-notes-model';

type NotedSession = Pick<StoredSession, '_id' | 'plan' | 'state' | 'version'>;

/**
 * True if a note is the newer one. A late command may leave `at` unchanged: then the session's version decides.
 */
const isLater = (one: KeptNote, than: KeptNote): boolean =>
  one.at !== than.at ? one.at > than.at : (one.version ?? 0) >= (than.version ?? 0);

/** Merges notes: the newest per exercise; beyond `MAX_PINNED_NOTES` the oldest are dropped. */
function withNotes(known: readonly KeptNote[], said: readonly KeptNote[]): KeptNote[] {
  const latest = new Map(known.map((one) => [one.exerciseId, one]));
  for (const one of said) {
    const before = latest.get(one.exerciseId);
    if (!before || isLater(one, before)) latest.set(one.exerciseId, one);
  }
  return [...latest.values()].sort((a, b) => b.at - a.at).slice(0, MAX_PINNED_NOTES);
}

/** Note pinned to an exercise, under any of its merged ids. */
export const noteAmong = (notes: ReadonlyMap<string, string>, ids: readonly string[]): string | undefined =>
  ids.map((id) => notes.get(id)).find((text) => text !== undefined);

/**
 * The notes that members pinned to exercises (SPEC J2). A write that notes something marks its session (`notesDue`) in
 * the same write. Marked sessions are taken in before each read, and the mark of that version is removed.
 */
export class ExerciseNotesService {
  readonly #sessions;
  readonly #notes;

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#notes = exerciseNotesModel(connection);
  }

  /** Pinned notes by exercise. */
  async of(userId: string): Promise<ReadonlyMap<string, string>> {
    await this.#settle(userId);
    const stored = await this.#notes.findById(userId).lean<StoredExerciseNotes>();
    const pinned = (stored?.notes ?? []).filter(({ text }) => text !== '');
    return new Map(pinned.map(({ exerciseId, text }) => [exerciseId, text]));
  }

  /** Pins a note to an exercise; an empty text removes it. */
  async pin(caller: Caller, exerciseId: string, text: string): Promise<void> {
    await this.#settle(caller.memberId);
    const said = [{ exerciseId, text, at: Date.now() }];
    const id = new Types.ObjectId(caller.memberId);
    await insertOrEdit(
      this.#notes,
      caller,
      { _id: caller.memberId },
      'The note',
      () => insertUnderIntent(this.#notes, { _id: id, userId: id, notes: said, revision: 1 }, caller),
      ({ notes }) => ({ notes: withNotes(notes, said) }),
    );
  }

  async #settle(userId: string): Promise<void> {
    for (;;) {
      const session = await this.#sessions
        .findOne({ notesDue: true, userId, access: { $ne: 'pending' } })
        .select({ plan: 1, state: 1, version: 1 })
        .lean<NotedSession>();
      if (!session) return;
      const { _id, plan, state, version } = session;
      const said = pinnedNotesIn(plan, state).map((note) => ({ ...note, version }));
      if (await this.#takenIn(userId, said))
        await this.#sessions.updateOne({ _id, version }, { $unset: { notesDue: 1 } });
    }
  }

  /** False if another write came in between. */
  async #takenIn(userId: string, said: readonly KeptNote[]): Promise<boolean> {
    const id = new Types.ObjectId(userId);
    const stored = await this.#notes.findById(id).lean<StoredExerciseNotes>();
    const notes = withNotes(stored?.notes ?? [], said);
    if (same(notes, stored?.notes ?? [])) return true;
    if (stored) {
      const { revision } = stored;
      const unchanged = { _id: id, revision };
      const { matchedCount } = await this.#notes.updateOne(unchanged, {
        $set: { notes },
        $inc: { revision: 1 },
      });
      return matchedCount === 1;
    }
    try {
      await this.#notes.create([{ _id: id, userId: id, notes, revision: 1 }]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#notes.deleteOne({ _id: id });
    return true;
  }
}
