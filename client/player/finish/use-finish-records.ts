import { useMemo } from 'react';
import { useCall } from '@client/api/use-call';
import { useLiveStore } from '@client/sync/live-store';
import type { Session } from '@common/contract/training/sessions';
import { scoresIn } from '@common/player/figures/clock-scores';
import { type ScoreRecord, scoreRecordsIn } from '@common/player/figures/score-records';
import { recordsIn } from '@common/player/figures/session-records';
import type { RecordMade } from '@common/player/plan/bests';

/** The records of a finished workout. */
export interface FinishRecords {
  /** By the id of the set. */
  sets: ReadonlyMap<string, readonly RecordMade[]>;
  scores: readonly ScoreRecord[];
  /** True once the server has the whole workout. */
  isConfirmed: boolean;
}

/**
 * Records of a finished workout: from the server's history once it has all of the workout; until then computed from the
 * last sets that the plan carries.
 */
export function useFinishRecords({ id, workout, state }: Session): FinishRecords {
  const isThere = useLiveStore(
    ({ confirmed, items }) =>
      confirmed[id]?.session.phase === 'completed' && !items.some(({ sessionId }) => sessionId === id),
  );
  const hasScores = scoresIn(workout, state).length > 0;
  const params = { id };
  const sets = useCall('sessionRecords', { params }, { enabled: isThere }).data;
  const scores = useCall('sessionScoreRecords', { params }, { enabled: isThere && hasScores }).data;
  return useMemo(
    () => ({
      sets: isThere && sets ? new Map(sets.map((step) => [step.id, step.made])) : recordsIn(workout, state),
      scores: isThere && scores ? scores : scoreRecordsIn(workout, state),
      isConfirmed: isThere,
    }),
    [isThere, sets, scores, workout, state],
  );
}
