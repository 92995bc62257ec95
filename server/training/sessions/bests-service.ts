import { randomUUID } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import type { Bests } from '../../../common/player/bests';
import { liftedSets } from '../../../common/player/entries';
import { bestsOf, holdersOf, joined, NO_BESTS } from '../../../common/player/records';
import { same } from '../../../common/player/same';
import { isDuplicate } from '../../database/duplicate-key';
import { isClosed } from './access';
import { bestsModel, type StoredBests } from './bests-model';
import { type StoredSession, sessionModel } from './model';

type PastSession = Pick<StoredSession, '_id' | 'state'>;
type DueSession = PastSession & Pick<StoredSession, 'phase' | 'access' | 'version'>;

/** What a session's sets come to, by exercise. */
function bestsBySession({ _id, state }: PastSession): Map<string, Bests> {
  const sets = liftedSets(state);
  const done = new Set(sets.flatMap(({ exerciseId }) => exerciseId ?? []));
  return new Map(
    [...done].map((exerciseId) => [
      exerciseId,
      bestsOf(
        sets.filter((set) => set.exerciseId === exerciseId),
        String(_id),
      ),
    ]),
  );
}

/**
 * The bests of a member's exercises. A write that changes a completed session leaves it marked (`bestsDue`), in the same
 * write; whoever asks first joins what is marked to what is kept, and takes the mark of that very version away. What a
 * session held that says something else now is counted anew from the history.
 */
export class BestsService {
  readonly #sessions;
  readonly #bests;

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#bests = bestsModel(connection);
  }

  /** By exercise, up to date; those that were never done are left out. */
  async of(userId: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Bests>> {
    if (exerciseIds.length === 0) return new Map();
    await this.#settle(userId);
    const stored = await this.#bests
      .find({ userId, exerciseId: { $in: [...exerciseIds] } })
      .lean<StoredBests[]>();
    const known = new Map(stored.map(({ exerciseId, bests }) => [exerciseId, bests]));
    const found: [string, Bests][] = [];
    for (const exerciseId of exerciseIds)
      found.push([exerciseId, known.get(exerciseId) ?? (await this.#counted(userId, exerciseId))]);
    return new Map(found);
  }

  /** The exercises of which something else is kept than the history says; they are counted anew. */
  async prove(userId: string): Promise<string[]> {
    await this.#settle(userId);
    const stored = await this.#bests.find({ userId }).lean<StoredBests[]>();
    const wrong: string[] = [];
    for (const { exerciseId, bests } of stored) {
      const counted = await this.#counted(userId, exerciseId);
      if (bests && !same(bests, counted)) wrong.push(exerciseId);
    }
    return wrong;
  }

  async #settle(userId: string): Promise<void> {
    // One that is not yet there for good is marked still when it is.
    const due = { userId, bestsDue: true as const, access: { $ne: 'pending' as const } };
    for (;;) {
      const session = await this.#sessions
        .findOne(due)
        .select({ 'state.facts': 1, phase: 1, access: 1, version: 1 })
        .lean<DueSession>();
      if (!session) return;
      const { _id, version } = session;
      if (await this.#taken(userId, session))
        await this.#sessions.updateOne({ _id, version }, { $unset: { bestsDue: 1 } });
    }
  }

  /** False: somebody wrote in between. */
  async #taken(userId: string, session: DueSession): Promise<boolean> {
    const isCounted = session.phase === 'completed' && session.access === 'open';
    const own = isCounted ? bestsBySession(session) : new Map<string, Bests>();
    const id = String(session._id);
    const touched = [{ exerciseId: { $in: [...own.keys()] } }, { sessions: id }, { bests: null }];
    for (const stored of await this.#bests.find({ userId, $or: touched }).lean<StoredBests[]>()) {
      const { _id, revision, bests, exerciseId } = stored;
      const next = bests && !stored.sessions.includes(id) && joined(bests, own.get(exerciseId) ?? NO_BESTS);
      const { matched } = next
        ? { matched: (await this.#bests.updateOne({ _id, revision }, written(next))).matchedCount }
        : { matched: (await this.#bests.deleteOne({ _id, revision })).deletedCount };
      if (matched === 0) return false;
    }
    return true;
  }

  /** Counted from all completed sessions with the exercise. Kept unless a session changed meanwhile. */
  async #counted(userId: string, exerciseId: string): Promise<Bests> {
    const _id = `${userId}:${exerciseId}`;
    const token = randomUUID();
    const begun = { userId: new Types.ObjectId(userId), exerciseId, bests: null, token, sessions: [] };
    const begin = () =>
      this.#bests.updateOne({ _id }, { $set: begun, $inc: { revision: 1 } }, { upsert: true });
    // Where two count for the first time at once, the second one finds the first one's entry.
    await begin().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return begin();
    });
    let bests = NO_BESTS;
    const done = this.#sessions
      .find({ userId, access: 'open', phase: 'completed', doneExercises: exerciseId })
      .select({ 'state.facts': 1 })
      .lean<PastSession[]>()
      .cursor();
    for await (const session of done)
      bests = joined(bests, bestsBySession(session as PastSession).get(exerciseId) ?? NO_BESTS);
    await this.#bests.updateOne({ _id, token, bests: null }, written(bests));
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#bests.deleteMany({ userId });
    return bests;
  }
}

const written = (bests: Bests) => ({ $set: { bests, sessions: holdersOf(bests) }, $inc: { revision: 1 } });
