import { DAY_MS } from '@common/constants';
import type { Progress } from '@common/contract/training/progress';
import {
  type ExerciseBests,
  type ListedRecord,
  type ListedScore,
  type RecordQuery,
  type TrainingSpan,
  type TrainingYear,
  YEAR_WEEKS,
} from '@common/contract/training/training-year';
import type { RecordStep } from '@common/player/plan/bests';
import { yearOf } from '@common/rules/year';
import { notFound } from '@server/core/errors';
import type { RoomDeps } from '@server/core/room-deps';
import { ExerciseBooks } from '../exercises/own/book';
import { BestsCounting } from '../sessions/figures/bests-counting';
import { BestsService } from '../sessions/figures/bests-service';
import { ScoresService } from '../sessions/figures/scores-service';
import { TotalsService } from '../sessions/figures/totals-service';
import { workedSessions } from '../sessions/figures/worked-sessions';

/** Max span of the year shown, in any time zone. */
const YEAR_MS = (YEAR_WEEKS * 7 + 2) * DAY_MS;

/** A member's progress, read from figures stored with the sessions instead of a whole history. */
export class ProgressService {
  readonly #connection;
  readonly #bests;
  readonly #counting;
  readonly #scores;
  readonly #totals;
  readonly #books;

  constructor({ connection }: Pick<RoomDeps, 'connection'>) {
    this.#connection = connection;
    this.#bests = new BestsService(connection);
    this.#counting = new BestsCounting(connection);
    this.#scores = new ScoresService(connection);
    this.#totals = new TotalsService(connection);
    this.#books = new ExerciseBooks(connection);
  }

  /** Totals, streak, windows and achievements [2.74] [2.79], by the calendar of a time zone. */
  async totals(userId: string, timeZone = 'UTC'): Promise<Progress> {
    await this.#counting.settle(userId);
    return this.#totals.progress(userId, new Date(), timeZone);
  }

  /** The last 53 weeks or all of them, by the calendar of a time zone. */
  async year(userId: string, timeZone = 'UTC', span: TrainingSpan = 'year'): Promise<TrainingYear> {
    const now = new Date();
    const since = span === 'all' ? 0 : now.getTime() - YEAR_MS;
    const sessions = await workedSessions(this.#connection, userId, new Date(since));
    const book = await this.#books.whole(userId);
    return yearOf(sessions, book.findOrRetired, now, timeZone, span);
  }

  /** Records among sets, newest first. */
  async records(userId: string, { since }: RecordQuery): Promise<ListedRecord[]> {
    const book = await this.#books.whole(userId);
    const all = (await this.#bests.all(userId, book)).flatMap(({ exerciseId, steps }) => {
      const { id, name, equipment, measure } = book.findOrRetired(exerciseId);
      const exercise = { id, name, equipment, ...(measure && { measure }) };
      return steps.map((step): ListedRecord => ({ ...step, exercise }));
    });
    const from = since ? Date.parse(since) : 0;
    return all
      .filter(({ best: { at = 0 } }) => at >= from)
      .sort((a, b) => (b.best.at ?? 0) - (a.best.at ?? 0));
  }

  /** The best sets of each exercise. */
  async bests(userId: string): Promise<ExerciseBests[]> {
    return this.#bests.everyBest(userId, await this.#books.withHistory(userId, []));
  }

  /** The records of one completed session, as the history is now. @throws not_found */
  async recordsOf(userId: string, sessionId: string): Promise<RecordStep[]> {
    const book = await this.#books.withHistory(userId, []);
    return requireSession(await this.#bests.inSession(userId, sessionId, book));
  }

  /** Records among scores of rounds against the clock, newest first. */
  async scoreRecords(userId: string, { since }: RecordQuery): Promise<ListedScore[]> {
    const book = await this.#books.withHistory(userId, []);
    const from = since ? Date.parse(since) : 0;
    const all = await this.#scores.all(userId, book);
    return all.filter(({ startTime }) => Date.parse(startTime) >= from);
  }

  /** The scores of one completed session that are records, as the history is now. @throws not_found */
  async scoreRecordsOf(userId: string, sessionId: string): Promise<ListedScore[]> {
    const book = await this.#books.withHistory(userId, []);
    return requireSession(await this.#scores.inSession(userId, sessionId, book));
  }
}

function requireSession<T>(ofSession: T | null): T {
  if (!ofSession) throw notFound('The session');
  return ofSession;
}
