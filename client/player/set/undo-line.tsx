import styled from 'styled-components';
import type { Session } from '../../../common/sessions';
import { Button } from '../../ui/button/button';
import { Kbd } from '../../ui/data/kbd';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import { act } from '../session/player-actions';
import { undoText } from './undo-text';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  min-height: 3rem;
  color: ${v.muted};
  font-size: ${size[15]};
  font-variant-numeric: tabular-nums;
`;

/** Takes back the last action, whichever screen it came from. */
export function undoLast({ id, state }: Session): void {
  if (state.last) void act(id, { type: 'undo', actionId: state.last.actionId });
}

/** What the last action did, and the way to take it back. */
export function UndoLine({ session }: { session: Session }) {
  const text = undoText(session.workout, session.state);
  if (!text) return null;
  return (
    <Line>
      <span>{text}</span>
      <Button variant="link" aria-label={`Undo: ${text}`} onClick={() => undoLast(session)}>
        Undo <Kbd>U</Kbd>
      </Button>
    </Line>
  );
}
