import { DAY_MS } from '../../../common/constants';
import type { progressCalls } from '../../../common/progress';
import { yearOf } from '../../../common/progress-year';
import {
  type ListedRecord,
  RECORDS_PAGE,
  type trainingYearCalls,
  YEAR_WEEKS,
} from '../../../common/training-year';
import { notFound } from '../../core/errors';
import type { Handlers } from '../../http/handlers';
import { ExerciseBooks } from '../exercises/book';
import type { RoomDeps } from '../room';
import { BestsCounting } from '../sessions/figures/bests-counting';
import { BestsService } from '../sessions/figures/bests-service';
import { ScoresService } from '../sessions/figures/scores-service';
import { TotalsService } from '../sessions/figures/totals-service';
import { workedSessions } from '../sessions/figures/worked-sessions';

/** A year as it is shown reaches no further back than this, in any time zone. */
const YEAR_MS = (YEAR_WEEKS * 7 + 2) * DAY_MS;

/** What a member has come to: of what is kept with the sessions, however many there are. */
export function progressHandlers({
  connection,
}: Pick<RoomDeps, 'connection'>): Handlers<keyof typeof progressCalls | keyof typeof trainingYearCalls> {
  const bests = new BestsService(connection);
  const counting = new BestsCounting(connection);
  const scores = new ScoresService(connection);
  const totals = new TotalsService(connection);
  const books = new ExerciseBooks(connection);
  return {
    progress: async ({ caller, query }) => {
      await counting.settle(caller.memberId);
      return totals.progress(caller.memberId, new Date(), query.timeZone ?? 'UTC');
    },
    trainingYear: async ({ caller, query }) => {
      const now = new Date();
      const sessions = await workedSessions(connection, caller.memberId, new Date(now.getTime() - YEAR_MS));
      const book = await books.whole(caller.memberId);
      return yearOf(sessions, book.findOrRetired, now, query.timeZone ?? 'UTC');
    },
    listRecords: async ({ caller, query: { since, limit = RECORDS_PAGE } }) => {
      const book = await books.whole(caller.memberId);
      const all = (await bests.all(caller.memberId, book)).flatMap(({ exerciseId, steps }) => {
        const { id, name, equipment, measure } = book.findOrRetired(exerciseId);
        const exercise = { id, name, equipment, ...(measure && { measure }) };
        return steps.map((step): ListedRecord => ({ ...step, exercise }));
      });
      const from = since ? Date.parse(since) : 0;
      return all
        .filter(({ best: { at = 0 } }) => at >= from)
        .sort((a, b) => (b.best.at ?? 0) - (a.best.at ?? 0))
        .slice(0, limit);
    },
    sessionRecords: async ({ caller, params }) => {
      const book = await books.withHistory(caller.memberId, []);
      const records = await bests.inSession(caller.memberId, params.id, book);
      if (!records) throw notFound('The session');
      return records;
    },
    listScoreRecords: async ({ caller, query: { since, limit = RECORDS_PAGE } }) => {
      const book = await books.withHistory(caller.memberId, []);
      const from = since ? Date.parse(since) : 0;
      const all = await scores.all(caller.memberId, book);
      return all.filter(({ startTime }) => Date.parse(startTime) >= from).slice(0, limit);
    },
    sessionScoreRecords: async ({ caller, params }) => {
      const book = await books.withHistory(caller.memberId, []);
      const records = await scores.inSession(caller.memberId, params.id, book);
      if (!records) throw notFound('The session');
      return records;
    },
  };
}
