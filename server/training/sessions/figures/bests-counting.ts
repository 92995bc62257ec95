import { type Connection, Types } from 'mongoose';
import { same } from '../../../../common/player/same';
import { isDuplicate } from '../../../database/duplicate-key';
import { type StoredSession, sessionModel } from '../model';
import { isClosed } from '../session-gate';
import { bestsModel, type StoredBests } from './bests-model';
import {
  type Counted,
  countBests,
  isBefore,
  NOTHING,
  type PastSession,
  placeOf,
  setsByExercise,
  withNext,
} from './count-bests';
import { TotalsService } from './totals-service';

type DueSession = PastSession & Pick<StoredSession, 'phase' | 'access' | 'version' | 'countedAt'>;

/** So often a count begins anew where sessions changed meanwhile; after that the next change sees to it. */
const COUNTS = 5;

/**
 * Counts the bests of a member's exercises. A write that changes a completed session leaves it marked (`bestsDue`), in
 * the same write. What is marked is joined to what is stored, and the mark of that very version taken away; what a
 * session held that says something else now is to be counted anew, which `refresh` does, and no call that somebody
 * waits for.
 */
export class BestsCounting {
  readonly #sessions;
  readonly #bests;
  readonly #totals;

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#bests = bestsModel(connection);
    this.#totals = new TotalsService(connection);
  }

  /** What was counted of one exercise, counted now where it is not known yet. */
  async ofOne(userId: string, exerciseId: string): Promise<Pick<Counted, 'bests' | 'steps'>> {
    const stored = await this.#bests.findOne({ userId, exerciseId }).lean<StoredBests>();
    const { bests, steps } = stored ?? { bests: null };
    return bests && steps ? { bests, steps } : this.#counted(userId, exerciseId);
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
      // Those of before there were steps are counted with them.
      this.#bests.distinct('exerciseId', { userId, $or: [{ isOpen: true }, { steps: { $exists: true } }] }),
    ]);
    for (const exerciseId of done) if (!known.includes(exerciseId)) await this.#counted(userId, exerciseId);
  }

  /** What is kept otherwise than the history says: the exercises, and whether the totals are; it is put right. */
  async prove(userId: string): Promise<{ exercises: string[]; areTotalsRight: boolean }> {
    await this.refresh(userId);
    const areTotalsRight = await this.#totals.prove(userId);
    const stored = await this.#bests.find({ userId }).lean<StoredBests[]>();
    const exercises: string[] = [];
    for (const { exerciseId, bests, steps } of stored) {
      const counted = await this.#counted(userId, exerciseId);
      if (!same({ bests, steps }, { bests: counted.bests, steps: counted.steps })) exercises.push(exerciseId);
    }
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
    const own = isCounted ? setsByExercise(session) : new Map<string, never[]>();
    const place = placeOf(session);
    const id = place.sessionId;
    const all = await this.#touchedBy(userId, id, [...own.keys()]);
    for (const { _id, revision, bests, steps, exerciseId, sessions, latest = null } of all) {
      const sets = own.get(exerciseId);
      // What it held may be gone, and what came after it may be none or another record: the history says so.
      const isNext = latest === null || latest.sessionId === id || isBefore(latest, place);
      const isKnown = bests !== null && steps !== undefined && !sessions.includes(id) && (!sets || isNext);
      if (isKnown && !sets) continue;
      const next = isKnown ? withNext({ bests, steps, sessions, latest }, sets ?? [], place) : null;
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
      latest: null,
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
  async #counted(userId: string, exerciseId: string): Promise<Counted> {
    const _id = idOf(userId, exerciseId);
    await this.#toBeCounted(userId, exerciseId);
    let counted = NOTHING;
    for (let count = 0; count < COUNTS; count += 1) {
      const before = await this.#bests.findById(_id).select({ revision: 1 }).lean<StoredBests>();
      counted = await countBests(this.connection, userId, [exerciseId]);
      if (!before) break;
      const { matchedCount } = await this.#bests.updateOne(
        { _id, revision: before.revision },
        written(counted),
      );
      if (matchedCount === 1) break;
    }
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#bests.deleteMany({ userId });
    return counted;
  }
}

const idOf = (userId: string, exerciseId: string): string => `${userId}:${exerciseId}`;

/** Null: to be counted. */
const written = (counted: Counted | null) => ({
  $set: counted ?? { bests: null, sessions: [], latest: null, isOpen: true as const },
  $unset: counted ? { isOpen: 1 } : { steps: 1 },
  $inc: { revision: 1 },
});
