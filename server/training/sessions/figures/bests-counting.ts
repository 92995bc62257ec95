import { type Connection, Types } from 'mongoose';
import { same } from '@common/player/plan/same';
import { KeyedQueue } from '@server/core/keyed-queue';
import { isDuplicate } from '@server/database/duplicate-key';
import { type StoredSession, sessionModel } from '../model';
import { isClosed } from '../session-gate';
import { bestsModel, type StoredBests } from './bests-model';
import {
  type Counted,
  countBests,
  countEveryBest,
  isBefore,
  NOTHING,
  type PastSession,
  placeOf,
  setsByExercise,
  withNext,
} from './count-bests';
import { TotalsService } from './totals-service';

type Open = Pick<StoredBests, '_id' | 'exerciseId' | 'revision'>;
type DueSession = PastSession & Pick<StoredSession, 'phase' | 'access' | 'version' | 'countedAt'>;

/** Max recounts in a row while sessions keep changing; after that the next change triggers one. */
const COUNTS = 5;

/** Exercises from which one reading of the whole history is less than one reading each. */
const READ_TOGETHER_FROM = 10;

/** Recounts of this node, one after the other per member: the second finds nothing left to count. */
const refreshes = new KeyedQueue();

/**
 * Counts the bests of a member's exercises. A write that changes a completed session marks it (`bestsDue`) in the same
 * write. `settle` adds marked sessions to the stored bests and removes the mark of that version. Exercises whose bests
 * cannot be added up that way are marked `isOpen`, and `refresh` recounts them from the history; a start never waits.
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

  /** Bests and records of one exercise, counted first if they are not stored. */
  async ofOne(userId: string, exerciseId: string): Promise<Pick<Counted, 'bests' | 'steps'>> {
    const stored = await this.#bests.findOne({ userId, exerciseId }).lean<StoredBests>();
    const { bests, steps } = stored ?? { bests: null };
    return bests && steps ? { bests, steps } : this.#counted(userId, exerciseId);
  }

  /** Takes in all changed sessions, then recounts the exercises marked for it: once, for all who wait for it. */
  refresh(userId: string): Promise<void> {
    return refreshes.run(userId, async () => {
      await this.settle(userId);
      let open = await this.#open(userId);
      if (open.length >= READ_TOGETHER_FROM) {
        await this.#countTogether(userId, open);
        open = await this.#open(userId);
      }
      for (const { exerciseId } of open) await this.#counted(userId, exerciseId);
    });
  }

  #open(userId: string): Promise<Open[]> {
    return this.#bests.find({ userId, isOpen: true }).select({ exerciseId: 1, revision: 1 }).lean<Open[]>();
  }

  /** Marks these exercises for a recount and counts the totals anew, after many sessions came or went at once. */
  async recount(userId: string, exerciseIds: readonly string[]): Promise<void> {
    for (const exerciseId of exerciseIds) {
      await this.#toBeCounted(userId, exerciseId);
      await this.#bests.updateOne({ _id: idOf(userId, exerciseId) }, written(null));
    }
    await this.#totals.recount(userId);
  }

  /** Members whose bests need a `refresh`, as after a crash. */
  async stale(): Promise<string[]> {
    const [due, open] = await Promise.all([
      this.#sessions.distinct('userId', { bestsDue: true }),
      this.#bests.distinct('userId', { isOpen: true }),
    ]);
    return [...new Set([...due, ...open].map(String))];
  }

  /** Counts exercises that have no stored bests yet: histories from before bests existed. */
  async countUnknown(userId: string): Promise<void> {
    await this.#totals.countUnknown(userId);
    const completed = { userId, access: 'open' as const, phase: 'completed' as const };
    const [done, known] = await Promise.all([
      this.#sessions.distinct('doneExercises', completed),
      // Bests stored before `steps` existed are counted again.
      this.#bests.distinct('exerciseId', { userId, $or: [{ isOpen: true }, { steps: { $exists: true } }] }),
    ]);
    for (const exerciseId of done) if (!known.includes(exerciseId)) await this.#counted(userId, exerciseId);
  }

  /** Recounts all from the history; returns what was stored wrong, and corrects it. */
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

  /** Takes in changed sessions, at most `most`. True if none is left. */
  async settle(userId: string, most = Number.POSITIVE_INFINITY): Promise<boolean> {
    // A pending session keeps its mark until it is open.
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
      // It changed meanwhile. Another node may have counted that before our older write, so it is marked again.
      if (matchedCount === 0) await this.#sessions.updateOne({ _id }, { $set: { bestsDue: true } });
    }
  }

  /** False if another write came in between. */
  async #taken(userId: string, session: DueSession): Promise<boolean> {
    const isCounted = session.phase === 'completed' && session.access === 'open';
    const exerciseSets = isCounted ? setsByExercise(session) : new Map<string, never[]>();
    const place = placeOf(session);
    const id = place.sessionId;
    const all = await this.#touchedBy(userId, id, [...exerciseSets.keys()]);
    for (const { _id, revision, bests, steps, exerciseId, sessions, latest = null } of all) {
      const sets = exerciseSets.get(exerciseId);
      // Only a session after all counted ones can be added; any other change needs a recount from the history.
      const isNext = latest === null || latest.sessionId === id || isBefore(latest, place);
      const isKnown = bests !== null && steps !== undefined && !sessions.includes(id) && (!sets || isNext);
      if (isKnown && !sets) continue;
      const next = isKnown ? withNext({ bests, steps, sessions, latest }, sets ?? [], place) : null;
      const { matchedCount } = await this.#bests.updateOne({ _id, revision }, written(next));
      if (matchedCount === 0) return false;
    }
    const storedIds = new Set(all.map(({ exerciseId }) => exerciseId));
    for (const exerciseId of exerciseSets.keys())
      if (!storedIds.has(exerciseId)) await this.#toBeCounted(userId, exerciseId);
    return true;
  }

  /** Stored bests of its exercises, those it is part of, and those to be counted: one index each. */
  async #touchedBy(userId: string, sessionId: string, exerciseIds: string[]): Promise<StoredBests[]> {
    const lists = await Promise.all([
      this.#bests.find({ userId, exerciseId: { $in: exerciseIds } }).lean<StoredBests[]>(),
      this.#bests.find({ userId, sessions: sessionId }).lean<StoredBests[]>(),
      this.#bests.find({ userId, isOpen: true }).lean<StoredBests[]>(),
    ]);
    return [...new Map(lists.flat().map((one) => [one._id, one])).values()];
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
      // Another call inserted it at the same moment.
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Counts these exercises in one reading of the history; those that change meanwhile stay open. */
  async #countTogether(userId: string, open: readonly Open[]): Promise<void> {
    const counted = await countEveryBest(this.connection, userId);
    for (const { _id, exerciseId, revision } of open)
      await this.#bests.updateOne({ _id, revision }, written(counted.get(exerciseId) ?? NOTHING));
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#bests.deleteMany({ userId });
  }

  /** Counts all completed sessions with the exercise and stores the result, unless they keep changing. */
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

/** The update that stores a count; null marks the exercise for a recount. */
const written = (counted: Counted | null) => ({
  $set: counted ?? { bests: null, sessions: [], latest: null, isOpen: true as const },
  $unset: counted ? { isOpen: 1 } : { steps: 1 },
  $inc: { revision: 1 },
});
