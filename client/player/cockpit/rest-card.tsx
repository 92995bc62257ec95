import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Kbd } from '@client/ui/data/kbd';
import { Ring } from '@client/ui/feedback/ring';
import { restClock } from '@client/ui/format/clocks';
import { Card } from '@client/ui/layout/card';
import { Label, Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { DEFAULT_TIMER_SECONDS } from '@common/constants';
import type { Session } from '@common/sessions';
import { playerTexts } from '@common/texts';
import { act } from '../actions/session-actions';
import { ResetButton, RestControls, restAct, SoundButton, skipText } from '../rest/rest-controls';
import type { RestMoment } from '../rest/rest-moment';
import { RestRing } from '../rest/rest-ring';
import { unlockSound } from '../rest/rest-sound';

const RING_PX = 304;
/** Ring size while no timer runs; the start button matters more then. */
const IDLE_PX = 136;

const Middle = styled(Card)`
  align-items: center;
  text-align: center;
  & > [role='group'] {
    flex-wrap: nowrap;
    gap: 0.5rem;
    width: 100%;
    & > button {
      flex: 1 1 0;
      min-width: 0;
      padding-inline: 0.25rem;
    }
  }
`;
const RingBox = styled.div`
  display: grid;
  place-items: center;
  width: min(100%, 21dvh);
  min-width: min(100%, 10rem);
`;
const Caption = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 3rem;
  align-items: center;
  width: 100%;
  min-height: 3rem;
`;
const Idle = styled(Num)`
  color: ${v.muted};
`;

/** The rest under way, or a timer to start by hand. */
export function RestCard({ session, moment }: { session: Session; moment: RestMoment | null }) {
  if (!moment) return <IdleCard session={session} />;
  return (
    <Middle as="section" aria-label="Rest">
      <Caption>
        <ResetButton session={session} moment={moment} />
        <Label as="h3">
          {moment.isOver
            ? playerTexts.timeIsUp
            : moment.rest.work
              ? 'Set timer'
              : playerTexts.restBetweenSets}
        </Label>
        <SoundButton />
      </Caption>
      <RingBox>
        <RestRing moment={moment} width={RING_PX} />
      </RingBox>
      <RestControls session={session} moment={moment} />
      <Button variant="outline" data-hotkey="skip-rest" onClick={() => restAct(session, moment, 'skip_rest')}>
        {skipText(moment)} <Kbd>S</Kbd>
      </Button>
    </Middle>
  );
}

function IdleCard({ session }: { session: Session }) {
  const start = () => {
    unlockSound();
    void act(session.id, { type: 'start_rest' });
  };
  return (
    <Middle as="section" aria-label="Rest">
      <Caption>
        <span />
        <Label as="h3">Rest timer</Label>
        <SoundButton />
      </Caption>
      <Ring value={0} tone="rest" size={IDLE_PX} thickness={9.5}>
        <Idle $size={34}>{restClock(DEFAULT_TIMER_SECONDS * 1_000)}</Idle>
      </Ring>
      <Button onClick={start}>Start</Button>
    </Middle>
  );
}
