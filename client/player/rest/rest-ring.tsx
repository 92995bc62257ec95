import styled from 'styled-components';
import { Ring } from '@client/ui/feedback/ring';
import { restClock } from '@client/ui/format/clocks';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import { PROGRESS_MAX } from '@common/constants';
import { playerTexts } from '@common/texts';
import type { RestMoment } from './rest-moment';

const Clock = styled.span`
  ${numeric}
  font-size: min(${size[92]}, 31cqi);
  line-height: 1;
  letter-spacing: -0.01em;
`;
const Word = styled.span`
  margin-top: 0.5rem;
  color: ${v.muted};
  font-size: min(${size[16]}, 9cqi);
  /* Too small to be read. */
  @container (max-width: 5rem) {
    display: none;
  }
`;

/** Remaining rest as a ring and as mm:ss; full and lime when it is over. Never wider than its container. */
export function RestRing({ moment, width }: { moment: RestMoment; width: number }) {
  const { rest, remainingMs, isOver } = moment;
  const percent = rest.durationMs === 0 ? 0 : (100 * remainingMs) / rest.durationMs;
  // The stroke moves ahead to its position at the next tick.
  const ahead = rest.status === 'running' ? (100 * 1_000) / Math.max(1, rest.durationMs) : 0;
  return (
    <Ring
      value={isOver ? PROGRESS_MAX : Math.max(0, percent - ahead)}
      tone={isOver || rest.work ? 'go' : 'rest'}
      size={width}
      thickness={9.5}
      runMs={isOver ? 0 : 1_000}
    >
      <Clock role="timer" aria-live="off">
        {restClock(remainingMs)}
      </Clock>
      <Word>{isOver ? playerTexts.done : playerTexts.remaining}</Word>
    </Ring>
  );
}
