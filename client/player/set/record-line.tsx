import { Trophy } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { recordText } from '@client/ui/format/records';
import { scoreText } from '@client/ui/format/rounds';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { unitOf } from '@common/contract/training/settings';
import { latestScoreRecord } from '@common/player/figures/score-records';
import { recordsIn } from '@common/player/figures/session-records';
import type { RecordMade } from '@common/player/plan/bests';
import type { Unit } from '@common/player/plan/load';
import type { PerformedSet } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { liftedSets } from '@common/player/state/entries';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  padding: 0.375rem 0.75rem 0.5rem;
  color: ${v.goText};
  font-size: ${size[13]};
  font-variant-numeric: tabular-nums;
  text-align: start;
  & > svg {
    flex: none;
  }
  strong {
    margin-inline-end: 0.25rem;
    font-weight: 700;
  }
`;

/** One line on a small phone. */
const More = styled.span`
  @container player (max-width: 23rem) {
    display: none;
  }
`;

/** The records of a session, by the id of the set. */
export const useRecords = ({ workout, state }: Session): ReadonlyMap<string, readonly RecordMade[]> =>
  useMemo(() => recordsIn(workout, state), [workout, state]);

interface Props {
  records: readonly RecordMade[];
  set: PerformedSet;
  /** The set's exercise, if the plan still has it. */
  entry: PlanEntry | undefined;
  unit: Unit;
}

/** Says that a set is a record, and the value it beat. */
export function RecordLine({ records, set, entry, unit }: Props) {
  return (
    <Line>
      <Trophy size={18} aria-hidden="true" />
      <span>
        <strong>Record</strong> {recordText(records, set, unit, entry)}
        {records.length > 1 && <More>, and {records.length - 1} more</More>}
      </span>
    </Line>
  );
}

/** The record of the latest set, if it is one. */
export function LatestRecord({ session }: { session: Session }) {
  const settings = useSettings();
  const all = useRecords(session);
  const latest = liftedSets(session.state).sort((a, b) => b.at - a.at)[0];
  const records = latest && all.get(latest.id);
  if (!latest || !records) return null;
  const entry = session.workout.exercises.find(({ id }) => id === latest.entryId);
  const unit = unitOf(settings, latest.exerciseId ?? '');
  return <RecordLine records={records} set={latest} entry={entry} unit={unit} />;
}

/** The score record of the round just finished, if it is one. */
export function ScoreRecordLine({ session: { workout, state } }: { session: Session }) {
  const record = useMemo(() => latestScoreRecord(workout, state), [workout, state]);
  if (!record) return null;
  return (
    <Line>
      <Trophy size={18} aria-hidden="true" />
      <span>
        <strong>Record</strong> {scoreText(record.score)}, was {scoreText(record.before)}
      </span>
    </Line>
  );
}
