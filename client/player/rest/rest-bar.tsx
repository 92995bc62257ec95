import { ChevronDown, Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '@client/ui/button/icon-button';
import { restClock } from '@client/ui/format/clocks';
import { VisuallyHidden } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { playerTexts } from '@common/texts';
import { usePull } from '../frame/use-swipe';
import { adjustRest, restAct, StepButton } from './rest-controls';
import { foldRest } from './rest-fold';
import type { RestMoment } from './rest-moment';

const Bar = styled.section`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
  margin-inline: -0.375rem;
  padding: 0.25rem 0.25rem 0.25rem 0.75rem;
  overflow: hidden;
  border: 1px solid ${v.line};
  border-radius: 16px;
  background: ${v.card};
  touch-action: pan-x;
`;
/** The part of the rest that is left, along the lower edge. */
const Left = styled.div<{ $isOver: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 0.25rem;
  transform-origin: left;
  background: ${({ $isOver }) => ($isOver ? v.goMark : v.rest)};
`;
const Clock = styled.span`
  ${numeric}
  flex: 1 1 auto;
  font-size: ${size[34]};
  line-height: 1.2;
`;

/** The rest, folded to a bar above the sets; a pull down or its button unfolds it. */
export function RestBar({ session, moment }: { session: Session; moment: RestMoment }) {
  const { rest, remainingMs, isOver } = moment;
  const isHeld = rest.status === 'paused';
  const pull = usePull('down', () => foldRest(false));
  const share = isOver || rest.durationMs === 0 ? 1 : remainingMs / rest.durationMs;
  return (
    <Bar {...pull} aria-label="Rest">
      <VisuallyHidden as="h2">{isOver ? playerTexts.timeIsUp : playerTexts.restBetweenSets}</VisuallyHidden>
      <Clock role="timer" aria-live="off">
        {restClock(remainingMs)}
      </Clock>
      <StepButton label="15 seconds less" disabled={isOver} onPress={() => adjustRest(session, moment, -1)}>
        −15
      </StepButton>
      <IconButton
        icon={isHeld ? Play : Pause}
        label={isHeld ? 'Start' : 'Pause'}
        variant="ghost"
        disabled={isOver && !isHeld}
        onClick={() => restAct(session, moment, isHeld ? 'resume_rest' : 'pause_rest')}
      />
      <StepButton label="15 seconds more" onPress={() => adjustRest(session, moment, 1)}>
        +15
      </StepButton>
      <IconButton icon={ChevronDown} label="Large clock" variant="ghost" onClick={() => foldRest(false)} />
      <Left
        $isOver={isOver}
        aria-hidden="true"
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
      />
    </Bar>
  );
}
