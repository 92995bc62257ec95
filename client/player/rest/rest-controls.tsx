import { Bell, BellOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { IconButton } from '@client/ui/button/icon-button';
import { REST_STEP_SECONDS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { CommandOf } from '@common/player/state/commands';
import { act } from '../actions/session-actions';
import { SIDEWAYS } from '../frame/player-frame';
import type { RestMoment } from './rest-moment';
import { setRestSound, unlockSound, useRestSound } from './rest-sound';

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  font-variant-numeric: tabular-nums;
  /* Beside the button that folds the clock. */
  @container player (max-width: 23rem) {
    gap: 0.25rem;
    & > button {
      min-width: 3.5rem;
      padding-inline: 0.75rem;
    }
  }
  ${SIDEWAYS} {
    gap: 0.5rem;
    & > button {
      min-width: 3.5rem;
    }
  }
`;
const Toggle = styled(Button)`
  min-width: 6.5rem;
`;
const Step = styled(Button)`
  min-width: 4.75rem;
  padding-inline: 0.5rem;
`;

const Small = styled(Button)`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: 0.5rem;
  font-variant-numeric: tabular-nums;
`;

type Timed = CommandOf<'pause_rest' | 'resume_rest' | 'reset_rest' | 'skip_rest'>['type'];

/** Sends a command for exactly this rest. */
export function restAct(session: Session, { rest }: RestMoment, type: Timed): void {
  unlockSound();
  void act(session.id, { type, restId: rest.id });
}

/** Label of the button that ends a timer. */
export const skipText = ({ rest, isOver }: RestMoment): string =>
  rest.work ? 'Stop Timer' : isOver ? 'Next Set' : 'Skip Rest';

interface Props {
  session: Session;
  moment: RestMoment;
}

/** Makes the rest 15 seconds longer (1) or shorter (-1). */
export const adjustRest = (session: Session, { rest }: RestMoment, sign: 1 | -1): void =>
  void act(session.id, {
    type: 'adjust_rest',
    restId: rest.id,
    deltaMs: sign * REST_STEP_SECONDS * 1_000,
  });

interface StepProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** "−15" or "+15" of the folded rest. */
export const StepButton = ({ label, disabled = false, onPress, children }: StepProps) => (
  <Small size="sm" variant="ghost" aria-label={label} disabled={disabled} onClick={onPress}>
    {children}
  </Small>
);

/** Shortens, pauses or resumes, and lengthens the timer. */
export function RestControls({ session, moment }: Props) {
  const adjust = (sign: 1 | -1) => adjustRest(session, moment, sign);
  const isHeld = moment.rest.status === 'paused';
  return (
    <Controls role="group" aria-label={moment.rest.work ? 'Set timer' : 'Rest timer'}>
      <Step aria-label="15 seconds less" disabled={moment.isOver} onClick={() => adjust(-1)}>
        −15
      </Step>
      <Toggle
        disabled={moment.isOver && !isHeld}
        onClick={() => restAct(session, moment, isHeld ? 'resume_rest' : 'pause_rest')}
      >
        {isHeld ? 'Start' : 'Pause'}
      </Toggle>
      <Step aria-label="15 seconds more" onClick={() => adjust(1)}>
        +15
      </Step>
    </Controls>
  );
}

/** Restarts the rest at its full length. */
export function ResetButton({ session, moment }: Props) {
  return (
    <IconButton
      icon={RotateCcw}
      label="Reset timer"
      variant="ghost"
      onClick={() => restAct(session, moment, 'reset_rest')}
    />
  );
}

/** Toggles the sound at the end of a rest on this device. */
export function SoundButton() {
  const isOff = useRestSound(({ sound }) => sound === 'off');
  return (
    <IconButton
      icon={isOff ? BellOff : Bell}
      label="Sound at the end of a rest"
      aria-pressed={!isOff}
      variant="ghost"
      onClick={() => {
        unlockSound();
        setRestSound(isOff ? 'on' : 'off');
      }}
    />
  );
}
