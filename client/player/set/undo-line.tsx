import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { Kbd } from '@client/ui/data/kbd';
import { VisuallyHidden } from '@client/ui/layout/text';
import { InlineToastSlot } from '@client/ui/overlay/toast-slot';
import { dismissToast } from '@client/ui/overlay/toast-store';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { setNamed } from '@common/player/state/entries';
import { act } from '../actions/session-actions';
import { undoStep, undoText } from './undo-text';
import { useUntakenPress } from './untaken-press';
import type { Actual } from './use-actual';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  min-height: 3rem;
  margin-block: -0.25rem;
  color: ${v.muted};
  font-size: ${size[15]};
  font-variant-numeric: tabular-nums;
`;

/** The receipt, or in its place a toast. */
const Place = styled.div`
  flex: 1 1 0;
  display: grid;
  align-items: center;
  min-width: 0;
  & > * {
    grid-area: 1 / 1;
  }
  &:has([data-inline-toast]:not([hidden]) li) > span {
    visibility: hidden;
  }
`;

/** Undoes the last action of any screen; the figures of an undone set go back into its inputs. */
function undoLast({ id, state, workout }: Session, giveBack: Actual['giveBack'] | undefined): void {
  const step = undoStep(state);
  if (!step) return;
  const taken = setNamed(state, step.actionId);
  const entry = workout.exercises.find((one) => one.id === taken?.entryId);
  if (taken && entry) giveBack?.({ entry, set: taken.set }, taken);
  // Its text is outdated now.
  dismissToast();
  void act(id, { type: 'undo', actionId: step.actionId });
}

interface Props {
  session: Session;
  /** The inputs of the shown set, if there are any. */
  actual?: Actual;
}

/** The last action and its Undo button. For a moment it explains why a press was ignored instead. */
export function UndoLine({ session, actual }: Props) {
  const text = undoText(session.workout, session.state);
  const said = useUntakenPress((press) => press.text);
  if (!text) return null;
  return (
    <Line>
      <Place>
        <span>{said || text}</span>
        <InlineToastSlot isHidden={said !== ''} />
      </Place>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button
        variant="link"
        data-hotkey="undo"
        aria-label={`Undo: ${text}`}
        onClick={() => undoLast(session, actual?.giveBack)}
      >
        Undo <Kbd>U</Kbd>
      </Button>
    </Line>
  );
}
