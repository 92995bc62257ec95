import { X } from 'lucide-react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { useServerSecond } from '@client/sync/server-clock';
import { IconButton } from '@client/ui/button/icon-button';
import { elapsedClock } from '@client/ui/format/clocks';
import { figure } from '@client/ui/format/figures';
import { Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { figuresAsked } from '@common/player/plan/measure';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { caloriesBurned, elapsedMs } from '@common/player/state/selectors';
import { ConnectionChip } from '../frame/connection-chip';
import { closeByX } from '../frame/player-header';
import { PlayerMenu } from '../frame/player-menu';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.25rem;
  & > button {
    flex: none;
  }
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0.25rem 1rem;
  margin-inline-start: auto;
`;
/** Shows the figure first, its label after it. */
const Figure = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: baseline;
  gap: 0.375rem;
  & > dt {
    color: ${v.muted};
    font-size: ${size[13]};
  }
`;

interface Props {
  session: Session;
  /** Changes the current exercise; left out in a round by the clock. */
  onChange?: (kind: 'replace' | 'rest') => void;
}

/** Connection of the workout's screens, and the workout's figures so far. */
export function CockpitHeader({ session, onChange }: Props) {
  const { state } = session;
  const { unit } = useSettings();
  const now = useServerSecond(state.startedAt);
  const volume = volumeIn(volumeOf(liftedSets(state)), unit);
  const isLifting = volume > 0 || session.workout.exercises.some((entry) => figuresAsked(entry).load);
  const figures = [
    ['elapsed', elapsedClock(elapsedMs(state, now))],
    ['cal', figure(caloriesBurned(state, now))],
    ...(isLifting ? [[`${unit} lifted`, figure(volume)] as const] : []),
  ] as const;
  return (
    <Bar>
      <ConnectionChip inWords />
      <Figures>
        {figures.map(([name, value]) => (
          <Figure key={name}>
            <dt>{name}</dt>
            <dd>
              <Num $size={20}>{value}</Num>
            </dd>
          </Figure>
        ))}
      </Figures>
      <PlayerMenu session={session} {...(onChange && { onChange })} />
      <IconButton icon={X} label="Close" onClick={closeByX} />
    </Bar>
  );
}
