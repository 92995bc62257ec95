import { type Connection, Types } from 'mongoose';
import { same } from '../../../../common/player/same';
import type { Progress } from '../../../../common/progress';
import { calendarOf } from '../../../../common/progress-days';
import { type CountedSession, progressFrom, progressOf, sumOf } from '../../../../common/progress-rules';
import { type DayRun, runsOf, STREAK_RUNS } from '../../../../common/progress-streak';
import { isDuplicate } from '../../../database/duplicate-key';
import { type StoredSession, sessionModel } from '../model';
import { isClosed } from '../session-gate';
import {
  added,
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

/** So many time zones are remembered: home, and where somebody travels. */
const ZONES = 3;
/** Sessions that are read at once to find where a streak began. */
const STRETCH = 200;
/** So often a count begins anew where sessions changed meanwhile; after that the next change sees to it. */
const COUNTS = 5;

const FIGURES = { _id: 0, startTime: 1, totalDuration: 1, caloriesBurned: 1 } as const;

/**
 * What a member's completed sessions come to. A changed session is taken in by counting its month again, of which there
 * are few, and by one compare-and-set: done twice, or by two nodes at once, it is the same.
 */
export class TotalsService {
  readonly #sessions;
  readonly #totals;
  /** A whole history is counted once, however many ask meanwhile. */
  readonly #counts = new Map<string, Promise<boolean>>();

  constructor(private readonly connection: Connection) {
    this.#sessions = sessionModel(connection);
    this.#totals = totalsModel(connection);
  }

  /** The member's progress, of all that was taken in. */
  async progress(userId: string, now: Date, timeZone: string): Promise<Progress> {
    const kept = await this.#of(userId);
    const from = now.getTime() - WINDOW_MS;
    const all = Object.values(kept.recent).flat();
    const recent = all.filter(([at]) => at >= from).map(sessionOf);
    const runs = await this.#runs(userId, kept, now, timeZone);
    return progressFrom({ totals: kept.totals, runs, recent }, now, timeZone);
  }

  /**
   * Takes in what became of a session: its month, and the one it was counted in before. False: somebody took in another
   * in between, or this member was not counted yet.
   */
  async take(userId: string, session: DueSession): Promise<boolean> {
    const stored = await this.#totals.findById(userId).lean<StoredTotals>();
    if (!stored) return this.#countedWhole(userId, null);
    const before = totalsEntry(stored);
    const { countedAt = session.startTime } = session;
    const kept: TotalsEntry = { ...before, recent: { ...before.recent }, months: { ...before.months } };
    for (const month of new Set([monthOf(session.startTime), monthOf(countedAt)])) {
      const sessions = await this.#startedIn(userId, month);
      if (sessions.length === 0) delete kept.months[month];
      else kept.months[month] = sumOf(sessions);
      kept.recent[month] = sessions.map(countedOf);
    }
    const isThere = session.phase === 'completed' && session.access === 'open';
    const hasMoved = countedAt.getTime() !== session.startTime.getTime();
    kept.zones = isThere && !hasMoved ? withStart(before.zones, session.startTime) : [];
    return this.#written(before._id, before.revision, kept);
  }

  /** Counts the member's whole history, where that was never done. */
  async countUnknown(userId: string): Promise<void> {
    if (!(await this.#totals.exists({ _id: userId }))) await this.#countedWhole(userId, null);
  }

  /** Whether what is kept is what the sessions say; it is put right where not. */
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

  /** The pages of each time zone that is kept, beside what all sessions say. */
  #isShownRight({ zones, totals, recent }: TotalsEntry, sessions: CountedSession[], now: Date): boolean {
    const known = Object.values(recent).flat().map(sessionOf);
    const from = now.getTime() - WINDOW_MS;
    const window = known.filter(({ startTime }) => startTime.getTime() >= from);
    return zones.every(({ timeZone, runs }) => {
      const shown = progressFrom({ totals, runs: until(runs, now, timeZone), recent: window }, now, timeZone);
      return same(shown, progressOf(sessions, now, timeZone));
    });
  }

  /** What is kept, counted first where nothing is. */
  async #of(userId: string): Promise<TotalsEntry & { revision: number }> {
    for (let count = 0; ; count += 1) {
      const kept = await this.#totals.findById(userId).select({ months: 0 }).lean<StoredTotals>();
      if (kept) return totalsEntry(kept);
      // A member who is being deleted keeps nothing.
      if (count === COUNTS) return { ...totalsEntryOf(await this.#all(userId)), revision: 0 };
      await this.#countedTogether(userId);
    }
  }

  /** For who then reads what is kept: whoever takes a session in counts for themselves, after it changed. */
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
    const known = zones.find((zone) => zone.timeZone === timeZone);
    const today = calendarOf(timeZone)(now);
    if (known && (known.runs[0]?.[1] ?? today) <= today) return known.runs;
    const runs = await this.#latestRuns(userId, timeZone);
    if ((runs[0]?.[1] ?? today) > today) return this.#latestRuns(userId, timeZone, today);
    const others = zones.filter((zone) => zone.timeZone !== timeZone);
    const next = [{ timeZone, runs }, ...others].slice(0, ZONES);
    // Nothing that was counted changes: whoever counts meanwhile need not begin anew, and this is lost at worst.
    await this.#totals.updateOne({ _id: userId, revision }, { $set: { zones: storedZones(next) } });
    return runs;
  }

  /** Goes back by the index as far as the latest runs reach, and no further. */
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
      // Those of this very millisecond are of one day.
      before = stretch.at(-1)!.startTime;
    }
  }

  /** `revision` null: nothing was kept. False: somebody else counted. */
  async #countedWhole(userId: string, revision: number | null): Promise<boolean> {
    const kept = totalsEntryOf(await this.#all(userId));
    const isWritten = await this.#written(new Types.ObjectId(userId), revision, kept);
    // A member who is deleted meanwhile leaves nothing behind.
    if (await isClosed(this.connection, userId)) await this.#totals.deleteOne({ _id: userId });
    return isWritten;
  }

  async #written(_id: Types.ObjectId, revision: number | null, kept: TotalsEntry): Promise<boolean> {
    const { zones, months } = kept;
    const totals = Object.values(months).reduce(added, NO_TOTALS);
    const recent = Object.fromEntries(
      Object.entries(kept.recent).filter(([month]) => isRecent(month) && months[month]),
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
