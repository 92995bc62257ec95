import styled from 'styled-components';
import type { Session } from '../../common/sessions';
import { serverNow } from '../sync/server-clock';
import { Button } from '../ui/button';
import { Heading, Text } from '../ui/text';
import { media } from '../ui/theme/mixins';
import type { SetName } from './edit-set-dialog';
import { MainAction } from './main-action';
import { closePlayer } from './open-player';
import { act } from './player-actions';
import { Body, Details, Dock, Lead } from './player-frame';
import { SessionFigures } from './session-figures';
import { SessionRecord } from './session-record';
import { UndoLine } from './undo-line';
import { useHotkeys } from './use-hotkeys';

/** The toast that says the same lies over the header, and reaches a little below it. */
const Summary = styled(Body)`
  ${media.belowDesktop} {
    padding-top: 2.75rem;
  }
`;

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
}

/** What the workout came to. */
export function CompletedView({ session, onEdit }: Props) {
  useHotkeys();
  const canUndo = session.state.last?.type === 'finish' || session.state.last?.type === 'complete_set';
  return (
    <>
      <Summary>
        <Lead>
          <Heading as="h2" $size={34}>
            Workout complete
          </Heading>
          <Text $muted>{session.workout.name}</Text>
          <SessionFigures session={session} now={serverNow()} />
        </Lead>
        <Details>
          <SessionRecord session={session} onEdit={onEdit} />
        </Details>
      </Summary>
      <Dock>
        {canUndo && <UndoLine session={session} />}
        <MainAction key="close" onAct={closePlayer}>
          Close
        </MainAction>
        <Button onClick={() => void act(session.id, { type: 'reopen' })}>Reopen</Button>
      </Dock>
    </>
  );
}
