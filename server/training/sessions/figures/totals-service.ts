import { type Connection, Types } from 'mongoose';
import type { Progress } from '@common/contract/training/progress';
import { same } from '@common/player/plan/same';
import { calendarOf } from '@common/rules/days';
import { type CountedSession, progressFrom, progressOf, sumOf } from '@common/rules/progress-figures';
import { type DayRun, runsOf, STREAK_RUNS } from '@common/rules/streak';
import { isDuplicate } from '@server/database/duplicate-key';
import { type StoredSession, sessionModel } from '../model';
import { isClosed } from '../session-gate';
import {
  addTotals,
  countedOf,
  isRecent,
  monthOf,
  NO_TOTALS,
  sessionOf,
  totalsEntryOf,
  until,
  WINDOW_MS,
  withStart,
} from './count-totals';
import {
  type StoredTotals,
  storedTotals,
  storedZones,
  type TotalsEntry,
  totalsEntry,
  totalsModel,
} from './totals-model';

type DueSession = Pick<StoredSession, 'phase' | 'access' | 'startTime' | 'countedAt'>;

/** Max time zones cached per member: home, and where they travel. */
const ZONES = 3;
/** Sessions per query when looking for the start of a streak. */
const STRETCH = 200;
/** Max recounts in a row while sessions keep changing. */
const COUNTS = 5;

const FIGURES = { _id: 0, startTime: 1, totalDuration: 1, caloriesBurned: 1 } as const;

/**
 * Totals of a member's completed sessions. A changed session is taken in by recounting its month, in one
 * compare-and-set: idempotent, so it may run twice or on two nodes at once.
 */
export class TotalsService {
  readonly #sessions;
  readonly #totals;
  /** Counts of whole histories under way, shared by concurrent readers. */
  readonly #counts = new Map<string, Promise<boolean>>();

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#totals = totalsModel(connection);
  }

  /** The member's progress, from the stored totals. */
  async progress(userId: string, now: Date, timeZone: string): Promise<Progress> {
    const entry = await this.#of(userId);
    const from = now.getTime() - WINDOW_MS;
    const all = Object.values(entry.recent).flat();
    const recent = all.filter(([at]) => at >= from).map(sessionOf);
    const runs = await this.#runs(userId, entry, now, timeZone);
    return progressFrom({ totals: entry.totals, runs, recent }, now, timeZone);
  }

  /**
   * Takes in a changed session: recounts its month, and the one it was counted in before; without stored totals, the
   * whole history. False if another write came in between.
   */
  async take(userId: string, session: DueSession): Promise<boolean> {
    const stored = await this.#totals.findById(userId).lean<StoredTotals>();
    if (!stored) return this.#countedWhole(userId, null);
    const before = totalsEntry(stored);
    const { countedAt = session.startTime } = session;
    const next: TotalsEntry = { ...before, recent: { ...before.recent }, months: { ...before.months } };
    for (const month of new Set([monthOf(session.startTime), monthOf(countedAt)])) {
      const sessions = await this.#startedIn(userId, month);
      if (sessions.length === 0) delete next.months[month];
      else next.months[month] = sumOf(sessions);
      next.recent[month] = sessions.map(countedOf);
    }
    const isThere = session.phase === 'completed' && session.access === 'open';
    const hasMoved = countedAt.getTime() !== session.startTime.getTime();
    next.zones = isThere && !hasMoved ? withStart(before.zones, session.startTime) : [];
    return this.#written(before._id, before.revision, next);
  }

  /** Counts the member's whole history anew, whatever is stored or being counted. */
  async recount(userId: string): Promise<void> {
    for (let count = 0; count < COUNTS; count += 1) {
      const stored = await this.#totals.findById(userId).select({ revision: 1 }).lean<StoredTotals>();
      if (await this.#countedWhole(userId, stored?.revision ?? null)) return;
    }
  }

  /** Counts the member's whole history if no totals are stored. */
  async countUnknown(userId: string): Promise<void> {
    if (!(await this.#totals.exists({ _id: userId }))) await this.#countedWhole(userId, null);
  }

  /** True if the stored totals match the sessions, or keep changing; wrong ones are corrected. */
  async prove(userId: string, now = new Date()): Promise<boolean> {
    for (let count = 0; count < COUNTS; count += 1) {
      const stored = await this.#totals.findById(userId).lean<StoredTotals>();
      if (!stored) {
        await this.#countedWhole(userId, null);
        continue;
      }
      const before = totalsEntry(stored);
      const sessions = await this.#all(userId);
      const counted = totalsEntryOf(sessions);
      const current = await this.#totals.findById(userId).select({ revision: 1 }).lean<StoredTotals>();
      if (current?.revision !== before.revision) continue;
      const isRight =
        same(counted.totals, before.totals) &&
        same(counted.months, before.months) &&
        this.#isShownRight(before, sessions, now);
      if (isRight) return true;
      await this.#countedWhole(userId, before.revision);
      return false;
    }
    return true;
  }

  /** True if the progress shown in each cached time zone matches the one computed from all sessions. */
  #isShownRight({ zones, totals, recent }: TotalsEntry, sessions: CountedSession[], now: Date): boolean {
    const recentSessions = Object.values(recent).flat().map(sessionOf);
    const from = now.getTime() - WINDOW_MS;
    const window = recentSessions.filter(({ startTime }) => startTime.getTime() >= from);
    return zones.every(({ timeZone, runs }) => {
      const shown = progressFrom({ totals, runs: until(runs, now, timeZone), recent: window }, now, timeZone);
      return same(shown, progressOf(sessions, now, timeZone));
    });
  }

  /** The stored totals, counted first if there are none. */
  async #of(userId: string): Promise<TotalsEntry & { revision: number }> {
    for (let count = 0; ; count += 1) {
      const stored = await this.#totals.findById(userId).select({ months: 0 }).lean<StoredTotals>();
      if (stored) return totalsEntry(stored);
      // Nothing is stored for a member who is being deleted.
      if (count === COUNTS) return { ...totalsEntryOf(await this.#all(userId)), revision: 0 };
      await this.#countedTogether(userId);
    }
  }

  /** Shares one count of a whole history among readers. Not for `take`, which must count after its change. */
  #countedTogether(userId: string): Promise<boolean> {
    const count = this.#counts.get(userId) ?? this.#countedWhole(userId, null);
    this.#counts.set(userId, count);
    return count.finally(() => this.#counts.delete(userId));
  }

  async #runs(
    userId: string,
    { zones, revision }: Pick<TotalsEntry, 'zones'> & Pick<StoredTotals, 'revision'>,
    now: Date,
    timeZone: string,
  ): Promise<DayRun[]> {
    const cachedZone = zones.find((zone) => zone.timeZone === timeZone);
    const today = calendarOf(timeZone)(now);
    if (cachedZone && (cachedZone.runs[0]?.[1] ?? today) <= today) return cachedZone.runs;
    const runs = await this.#latestRuns(userId, timeZone);
    if ((runs[0]?.[1] ?? today) > today) return this.#latestRuns(userId, timeZone, today);
    const others = zones.filter((zone) => zone.timeZone !== timeZone);
    const next = [{ timeZone, runs }, ...others].slice(0, ZONES);
    // Leaves `revision` as it is: this is a cache, so no concurrent count must restart, and losing it is harmless.
    await this.#totals.updateOne({ _id: userId, revision }, { $set: { zones: storedZones(next) } });
    return runs;
  }

  /** Reads back in time, by an index, as far as the latest runs reach. */
  async #latestRuns(userId: string, timeZone: string, today?: number): Promise<DayRun[]> {
    const dayOf = calendarOf(timeZone);
    const days = new Set<number>();
    let before: Date | null = null;
    for (;;) {
      const stretch: Pick<StoredSession, 'startTime'>[] = await this.#sessions
        .find({ userId, phase: 'completed', access: 'open', ...(before && { startTime: { $lt: before } }) })
        .sort({ startTime: -1, _id: -1 })
        .limit(STRETCH)
        .select({ _id: 0, startTime: 1 })
        .lean<StoredSession[]>();
      for (const { startTime } of stretch) days.add(dayOf(startTime));
      const runs = runsOf([...days], today);
      const oldest = Math.min(...days);
      const isWhole = runs.length === STREAK_RUNS && oldest < runs.at(-1)![0] - 1;
      if (stretch.length < STRETCH || isWhole) return runs;
      // Skips sessions of the same millisecond, which are of the same day.
      before = stretch.at(-1)!.startTime;
    }
  }

  /** Counts the whole history. `revision` null: no totals are stored. False if another count was stored meanwhile. */
  async #countedWhole(userId: string, revision: number | null): Promise<boolean> {
    const entry = totalsEntryOf(await this.#all(userId));
    const isWritten = await this.#written(new Types.ObjectId(userId), revision, entry);
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#totals.deleteOne({ _id: userId });
    return isWritten;
  }

  async #written(_id: Types.ObjectId, revision: number | null, entry: TotalsEntry): Promise<boolean> {
    const { zones, months } = entry;
    const totals = Object.values(months).reduce(addTotals, NO_TOTALS);
    const recent = Object.fromEntries(
      Object.entries(entry.recent).filter(([month]) => isRecent(month) && months[month]),
    );
    const $set = storedTotals({ totals, zones, recent, months });
    if (revision !== null) {
      const { matchedCount } = await this.#totals.updateOne(
        { _id, revision },
        { $set, $inc: { revision: 1 } },
      );
      return matchedCount === 1;
    }
    try {
      await this.#totals.collection.insertOne({ _id, userId: _id, revision: 1, ...$set });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }

  #all(userId: string): Promise<CountedSession[]> {
    return this.#sessions
      .find({ userId, phase: 'completed', access: 'open' })
      .select(FIGURES)
      .lean<CountedSession[]>();
  }

  #startedIn(userId: string, month: string): Promise<CountedSession[]> {
    const [year, number] = month.split('-').map(Number) as [number, number];
    const startTime = { $gte: new Date(Date.UTC(year, number - 1)), $lt: new Date(Date.UTC(year, number)) };
    return this.#sessions
      .find({ userId, phase: 'completed', access: 'open', startTime })
      .select(FIGURES)
      .lean<CountedSession[]>();
  }
}
