import { Trophy } from 'lucide-react';
import styled from 'styled-components';
import type { Session } from '../../../common/sessions';
import { unitOf } from '../../../common/settings';
import { counted } from '../../ui/format/figures';
import { Card } from '../../ui/layout/card';
import { Heading, Num, Text } from '../../ui/layout/text';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { wholeNumber } from '../session/figures';
import { useSettings } from '../set/use-settings';
import { type Beside, besideLastTime, workByMuscle } from './beside-last-time';
import { recordsOf } from './records-of';

const Cards = styled.div`
  display: grid;
  gap: 1rem;
  width: 100%;
  text-align: start;
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75rem;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    font-size: ${size[15]};
  }
  li + li {
    border-top: 1px solid ${v.line};
  }
  svg {
    flex: none;
    color: ${v.goText};
  }
`;
const Name = styled.span`
  flex: 1 1 7rem;
  min-width: 0;
  overflow-wrap: anywhere;
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
/** So many muscles are drawn; the others did less. */
const MUSCLES = 6;

/** What a finished workout was: its records, this time beside last time, and what each muscle did. */
export default function FinishCards({ session }: { session: Session }) {
  const { workout, state } = session;
  const settings = useSettings();
  const records = recordsOf(session, settings);
  const beside = besideLastTime(workout, state, (exerciseId) => unitOf(settings, exerciseId));
  const muscles = workByMuscle(workout, state, settings.unit).slice(0, MUSCLES);
  const most = Math.max(1, ...muscles.map(({ volume }) => volume));
  const mostSets = Math.max(1, ...muscles.map((one) => one.sets));
  return (
    <Cards>
      {records.length > 0 && (
        <Card as="section" aria-label="Records">
          <Heading as="h3" $size={20}>
            {counted(records.length, 'record')}
          </Heading>
          <Lines>
            {records.map(({ id, name, value }) => (
              <li key={id}>
                <Trophy size={20} aria-hidden="true" />
                <Name>{name}</Name>
                <Num>{value}</Num>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {beside.length > 0 && (
        <Card as="section" aria-label="Beside last time">
          <Heading as="h3" $size={20}>
            Beside last time
          </Heading>
          <Lines>
            {beside.map(({ entryId, name, done, change, direction }) => (
              <li key={entryId}>
                <Name>{name}</Name>
                <Num>{done}</Num>
                <Change $direction={direction}>{change}</Change>
              </li>
            ))}
          </Lines>
        </Card>
      )}
      {muscles.length > 0 && (
        <Card as="section" aria-label="Volume by muscle">
          <Heading as="h3" $size={20}>
            Volume by muscle
          </Heading>
          <Lines>
            {muscles.map(({ muscle, volume, sets: count }) => (
              <li key={muscle}>
                <Name style={{ textTransform: 'capitalize' }}>{muscle}</Name>
                {volume > 0 && (
                  <Num>
                    {wholeNumber(volume)} {settings.unit}
                  </Num>
                )}
                <Text as="span" $size={13} $muted>
                  {counted(count, 'set')}
                </Text>
                <Muscle aria-hidden="true">
                  <span style={{ width: `${100 * (most > 1 ? volume / most : count / mostSets)}%` }} />
                </Muscle>
              </li>
            ))}
          </Lines>
          <Text $size={13} $muted>
            An exercise counts for every muscle that it works.
          </Text>
        </Card>
      )}
    </Cards>
  );
}
