import styled from 'styled-components';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import { playerTexts } from '../../../common/texts';
import { Label } from '../../ui/layout/text';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { Body, Dock } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import { setText } from '../session/figures';
import { MainAction } from '../set/main-action';
import { UndoLine } from '../set/undo-line';
import { ResetButton, RestControls, restAct, SoundButton } from './rest-controls';
import type { RestMoment } from './rest-moment';
import { RestRing } from './rest-ring';

const RING_PX = 292;

const Caption = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 3rem;
  align-items: center;
  width: 100%;
`;
const Next = styled.p`
  color: ${v.muted};
  font-size: ${size[16]};
  font-variant-numeric: tabular-nums;
  & b {
    color: ${v.text};
    font-weight: 650;
  }
`;

interface Props {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  moment: RestMoment;
}

/** The rest between two sets; after its end "Time's up!" until the next set shows. */
export function RestView({ session, place, suggested, moment }: Props) {
  useHotkeys();
  return (
    <>
      <Body $middle>
        <Caption>
          <ResetButton session={session} moment={moment} />
          <Label as="h2">{moment.isOver ? playerTexts.timeIsUp : playerTexts.restBetweenSets}</Label>
          <SoundButton />
        </Caption>
        <RestRing moment={moment} width={RING_PX} />
        <RestControls session={session} moment={moment} />
        <Next>
          Next{' '}
          <b>
            Set {place.set} of {place.entry.sets} · {setText(suggested.reps, suggested.weight)}
          </b>
        </Next>
      </Body>
      <Dock>
        <UndoLine session={session} />
        <MainAction key={moment.rest.id} onAct={() => restAct(session, moment, 'skip_rest')}>
          {moment.isOver ? 'Next Set' : 'Skip Rest'}
        </MainAction>
      </Dock>
    </>
  );
}
