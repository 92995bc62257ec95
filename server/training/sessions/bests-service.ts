import { type Connection, Types } from 'mongoose';
import type { Bests } from '../../../common/player/bests';
import { liftedSets } from '../../../common/player/entries';
import { bestsOf, holdersOf, joined, NO_BESTS } from '../../../common/player/records';
import { same } from '../../../common/player/same';
import { isDuplicate } from '../../database/duplicate-key';
import { isClosed } from './access';
import { bestsModel, type StoredBests } from './bests-model';
import { type StoredSession, sessionModel } from './model';
import { TotalsService } from './totals-service';

type PastSession = Pick<StoredSession, '_id' | 'state'>;
type DueSession = PastSession &
  Pick<StoredSession, 'phase' | 'access' | 'version' | 'startTime' | 'countedAt'>;

/** So many changed sessions a start takes in before it goes on without: it costs the same however long a history is. */
const AT_A_START = 2;
/** So often a count begins anew where sessions changed meanwhile; after that the next change sees to it. */
const COUNTS = 5;

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
 * write. What is marked is joined to what is kept, and the mark of that very version taken away; what a session held
 * that says something else now is to be counted anew, which `refresh` does, and no call that somebody waits for.
 */
export class BestsService {
  readonly #sessions;
  readonly #bests;
  readonly #totals;

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#bests = bestsModel(connection);
    this.#totals = new TotalsService(connection);
  }

  /**
   * What a member has come to in these exercises, by exercise, for a start: it reads no history. Those that were never
   * done or are not counted yet are left out; all are, where more has changed than is quickly taken in.
   */
  async of(userId: string, exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Bests>> {
    if (exerciseIds.length === 0 || !(await this.settle(userId, AT_A_START))) return new Map();
    const stored = await this.#bests
      .find({ userId, exerciseId: { $in: [...exerciseIds] } })
      .lean<StoredBests[]>();
    return new Map(stored.flatMap(({ exerciseId, bests }) => (bests ? [[exerciseId, bests] as const] : [])));
  }

  /** What a member has come to in one exercise, counted now where it is not known yet. */
  async ofOne(userId: string, exerciseId: string): Promise<Bests> {
    await this.settle(userId);
    const stored = await this.#bests.findOne({ userId, exerciseId }).lean<StoredBests>();
    return stored?.bests ?? (await this.#counted(userId, exerciseId));
  }

  /** Takes in all that has changed, and counts what is to be counted. */
  async refresh(userId: string): Promise<void> {
    await this.settle(userId);
    const open = await this.#bests
      .find({ userId, isOpen: true })
      .select({ exerciseId: 1 })
      .lean<StoredBests[]>();
    for (const { exerciseId } of open) await this.#counted(userId, exerciseId);
  }

  /** Whose bests are to be refreshed, as after a crash. */
  async stale(): Promise<string[]> {
    const [due, open] = await Promise.all([
      this.#sessions.distinct('userId', { bestsDue: true }),
      this.#bests.distinct('userId', { isOpen: true }),
    ]);
    return [...new Set([...due, ...open].map(String))];
  }

  /** Counts what a member has done and nobody has counted yet: histories of before there were bests. */
  async countUnknown(userId: string): Promise<void> {
    await this.#totals.countUnknown(userId);
    const completed = { userId, access: 'open' as const, phase: 'completed' as const };
    const [done, known] = await Promise.all([
      this.#sessions.distinct('doneExercises', completed),
      this.#bests.distinct('exerciseId', { userId }),
    ]);
    for (const exerciseId of done) if (!known.includes(exerciseId)) await this.#counted(userId, exerciseId);
  }

  /** What is kept otherwise than the history says: the exercises, and whether the totals are; it is put right. */
  async prove(userId: string): Promise<{ exercises: string[]; areTotalsRight: boolean }> {
    await this.refresh(userId);
    const areTotalsRight = await this.#totals.prove(userId);
    const stored = await this.#bests.find({ userId }).lean<StoredBests[]>();
    const exercises: string[] = [];
    for (const { exerciseId, bests } of stored)
      if (!same(bests, await this.#counted(userId, exerciseId))) exercises.push(exerciseId);
    return { exercises, areTotalsRight };
  }

  /** Takes changed sessions in, `most` at most. True: none is left. */
  async settle(userId: string, most = Number.POSITIVE_INFINITY): Promise<boolean> {
    // One that is not yet there for good is marked still when it is.
    const due = { userId, bestsDue: true as const, access: { $ne: 'pending' as const } };
    for (let count = 0; ; count += 1) {
      const session = await this.#sessions
        .findOne(due)
        .select({ 'state.facts': 1, phase: 1, access: 1, version: 1, startTime: 1, countedAt: 1 })
        .lean<DueSession>();
      if (!session) return true;
      if (count >= most) return false;
      const { _id, version } = session;
      if (!(await this.#totals.take(userId, session)) || !(await this.#taken(userId, session))) continue;
      const asTaken = { _id, version, bestsDue: true as const };
      const { matchedCount } = await this.#sessions.updateOne(asTaken, {
        $unset: { bestsDue: 1, countedAt: 1 },
      });
      // Another may have taken in what it has become meanwhile, before this was written upon it.
      if (matchedCount === 0) await this.#sessions.updateOne({ _id }, { $set: { bestsDue: true } });
    }
  }

  /** False: somebody wrote in between. */
  async #taken(userId: string, session: DueSession): Promise<boolean> {
    const isCounted = session.phase === 'completed' && session.access === 'open';
    const own = isCounted ? bestsBySession(session) : new Map<string, Bests>();
    const id = String(session._id);
    const all = await this.#touchedBy(userId, id, [...own.keys()]);
    for (const { _id, revision, bests, exerciseId, sessions } of all) {
      // What it held may be gone: the history says what is the best now.
      const isKnown = bests !== null && !sessions.includes(id);
      const next = isKnown ? joined(bests, own.get(exerciseId) ?? NO_BESTS) : null;
      if (isKnown && same(next, bests)) continue;
      const { matchedCount } = await this.#bests.updateOne({ _id, revision }, written(next));
      if (matchedCount === 0) return false;
    }
    const known = new Set(all.map(({ exerciseId }) => exerciseId));
    for (const exerciseId of own.keys())
      if (!known.has(exerciseId)) await this.#toBeCounted(userId, exerciseId);
    return true;
  }

  /** Those of its exercises, those that it held something of, and those that are being counted: each by an index. */
  async #touchedBy(userId: string, sessionId: string, exerciseIds: string[]): Promise<StoredBests[]> {
    const found = await Promise.all([
      this.#bests.find({ userId, exerciseId: { $in: exerciseIds } }).lean<StoredBests[]>(),
      this.#bests.find({ userId, sessions: sessionId }).lean<StoredBests[]>(),
      this.#bests.find({ userId, isOpen: true }).lean<StoredBests[]>(),
    ]);
    return [...new Map(found.flat().map((one) => [one._id, one])).values()];
  }

  async #toBeCounted(userId: string, exerciseId: string): Promise<void> {
    const fresh = {
      userId: new Types.ObjectId(userId),
      exerciseId,
      bests: null,
      isOpen: true,
      sessions: [],
      revision: 1,
    };
    try {
      await this.#bests.updateOne(
        { _id: idOf(userId, exerciseId) },
        { $setOnInsert: fresh },
        { upsert: true },
      );
    } catch (error) {
      // Another did so at the same moment.
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Counted from all completed sessions with the exercise, and kept, unless these change again and again. */
  async #counted(userId: string, exerciseId: string): Promise<Bests> {
    const _id = idOf(userId, exerciseId);
    await this.#toBeCounted(userId, exerciseId);
    let bests = NO_BESTS;
    for (let count = 0; count < COUNTS; count += 1) {
      const before = await this.#bests.findById(_id).select({ revision: 1 }).lean<StoredBests>();
      bests = await this.#countedOnce(userId, exerciseId);
      if (!before) break;
      const { matchedCount } = await this.#bests.updateOne(
        { _id, revision: before.revision },
        written(bests),
      );
      if (matchedCount === 1) break;
    }
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#bests.deleteMany({ userId });
    return bests;
  }

  async #countedOnce(userId: string, exerciseId: string): Promise<Bests> {
    let bests = NO_BESTS;
    const done = this.#sessions
      .find({ userId, access: 'open', phase: 'completed', doneExercises: exerciseId })
      .select({ 'state.facts': 1 })
      .lean<PastSession[]>()
      .cursor();
    for await (const session of done)
      bests = joined(bests, bestsBySession(session as PastSession).get(exerciseId) ?? NO_BESTS);
    return bests;
  }
}

const idOf = (userId: string, exerciseId: string): string => `${userId}:${exerciseId}`;

const written = (bests: Bests | null) => ({
  $set: { bests, sessions: bests ? holdersOf(bests) : [], ...(!bests && { isOpen: true as const }) },
  ...(bests && { $unset: { isOpen: 1 } }),
  $inc: { revision: 1 },
});
