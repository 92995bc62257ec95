import type { progressCalls } from '@common/contract/training/progress';
import type { trainingYearCalls } from '@common/contract/training/training-year';
import type { Handlers } from '@server/http/handlers';
import type { ProgressService } from './service';

/** REST handlers of a member's progress: totals, year and records. */
export const progressHandlers = (
  progress: ProgressService,
): Handlers<keyof typeof progressCalls | keyof typeof trainingYearCalls> => ({
  progress: ({ caller, query }) => progress.totals(caller.memberId, query.timeZone),
  trainingYear: ({ caller, query }) => progress.year(caller.memberId, query.timeZone, query.span),
  listRecords: ({ caller, query }) => progress.records(caller.memberId, query),
  listBests: ({ caller }) => progress.bests(caller.memberId),
  sessionRecords: ({ caller, params }) => progress.recordsOf(caller.memberId, params.id),
  listScoreRecords: ({ caller, query }) => progress.scoreRecords(caller.memberId, query),
  sessionScoreRecords: ({ caller, params }) => progress.scoreRecordsOf(caller.memberId, params.id),
});
