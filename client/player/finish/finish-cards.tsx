import { Trophy } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { MuscleChart } from '@client/exercises/body/muscle-chart';
import { MuscleLink } from '@client/exercises/body/muscle-link';
import { RoundScores } from '@client/ui/data/round-scores';
import { figure, formatCount } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/layout';
import { LineName, ListCard } from '@client/ui/layout/list-card';
import { Heading, Num, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import type { Session } from '@common/contract/training/sessions';
import { unitOf } from '@common/contract/training/settings';
import { NextTime } from '../set/next-time';
import { type Beside, besideLastTime, workByMuscle } from './beside-last-time';
import { namedRecords } from './named-records';
import { useFinishRecords } from './use-finish-records';

const Cards = styled.div`
  display: grid;
  gap: 1rem;
  width: 100%;
  text-align: start;
`;
const Change = styled(Num)<{ $direction: Beside['direction'] }>`
  min-width: 4.25rem;
  text-align: end;
  color: ${({ $direction }) => ($direction > 0 ? v.goText : v.muted)};
`;
const Muscle = styled.div`
  position: relative;
  flex: 1 1 100%;
  height: 6px;
  border-radius: 3px;
  background: ${v.raised};
  & > span {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: 3px;
    background: ${v.goMark};
  }
`;
/** Max muscles drawn. */
const MUSCLES = 6;

/** Cards of a finished workout: records, comparison with last time, and volume by muscle. */
export default function FinishCards({ session }: { session: Session }) {
  const { workout, state } = session;
  const settings = useSettings();
  const finishRecords = useFinishRecords(session);
  const records = namedRecords(session, finishRecords, settings);
  const beside = besideLastTime(workout, state, (exerciseId) => unitOf(settings, exerciseId), finishRecords);
  const work = workByMuscle(workout, state, settings.unit);
  const worked = [...work].sort((a, b) => b.sets - a.sets);
  const muscles = work.filter(({ volume }) => volume > 0).slice(0, MUSCLES);
  const most = Math.max(1, ...muscles.map(({ volume }) => volume));
  return (
    <Cards>
      {records.length > 0 && (
        <ListCard label="Records" heading={formatCount(records.length, 'record')}>
          {records.map(({ id, name, value }) => (
            <li key={id}>
              <Trophy size={20} aria-hidden="true" />
              <LineName>{name}</LineName>
              <Num>{value}</Num>
            </li>
          ))}
        </ListCard>
      )}
      <RoundScores session={session} records={finishRecords.scores} />
      {beside.length > 0 && (
        <ListCard label="Compared with last time">
          {beside.map(({ entryId, name, done, change, direction }) => (
            <li key={entryId}>
              <LineName>{name}</LineName>
              <Num>{done}</Num>
              <Change $direction={direction}>{change}</Change>
            </li>
          ))}
        </ListCard>
      )}
      <NextTime session={session} all />
      {worked.length > 0 && (
        <Card as="section" aria-label="Muscles trained">
          <Heading as="h3" $size={20}>
            Muscles trained
          </Heading>
          <MuscleChart all={worked} of="workout" label="Sets" empty="No sets for the muscles shown here." />
        </Card>
      )}
      {muscles.length > 0 && (
        <ListCard
          label="Volume by muscle"
          foot={
            <Text $size={13} $muted>
              An exercise counts in full for its main muscle, half for the others.
            </Text>
          }
        >
          {muscles.map(({ muscle, volume }) => (
            <li key={muscle}>
              <LineName style={{ textTransform: 'capitalize' }}>
                <MuscleLink muscle={muscle} />
              </LineName>
              <Num>
                {figure(volume)} {settings.unit}
              </Num>
              <Muscle aria-hidden="true">
                <span style={{ width: `${(100 * volume) / most}%` }} />
              </Muscle>
            </li>
          ))}
        </ListCard>
      )}
    </Cards>
  );
}
