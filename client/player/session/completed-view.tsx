import { Suspense } from 'react';
import styled from 'styled-components';
import { serverNow } from '@client/sync/server-clock';
import { Button } from '@client/ui/button/button';
import { Heading, Text } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { act } from '../actions/session-actions';
import { Dock } from '../frame/dock';
import { closePlayer } from '../frame/open-player';
import { Body, Course, Details, DockRow, Lead, SHORT } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import { KeepLoads, KeepPlan } from '../plan/keep-plan';
import type { SetName } from '../set/edit-set-dialog';
import { MainAction } from '../set/main-action';
import { WorkoutNote } from '../set/session-notes';
import { UndoLine } from '../set/undo-line';
import { SessionFigures } from './session-figures';
import { SessionRecord } from './session-record';

const FinishCards = lazyPart(() => import('../finish/finish-cards'));
const ShareButton = lazyPart(() => import('../finish/share-button'));

/** May be taller than the window: it scrolls with the details beside it. */
const Outcome = styled(Lead)`
  position: static;
`;

const Title = styled(Heading)`
  ${SHORT} {
    font-size: ${size[24]};
  }
`;
/** Hidden in short windows: the header shows the name, too. */
const Name = styled(Text)`
  ${SHORT} {
    display: none;
  }
`;

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
}

/** Result of a finished workout. */
export function CompletedView({ session, onEdit }: Props) {
  useHotkeys();
  const canUndo = session.state.last?.type === 'finish' || session.state.last?.type === 'complete_set';
  return (
    <Course>
      <Body>
        <Outcome>
          <Title as="h2" $size={34}>
            Workout complete
          </Title>
          <Name $muted>{session.workout.name}</Name>
          <SessionFigures session={session} now={serverNow()} rolls />
          <Suspense fallback={null}>
            <FinishCards session={session} />
          </Suspense>
        </Outcome>
        <Details>
          <WorkoutNote session={session} />
          <KeepLoads session={session} />
          <KeepPlan session={session} />
          <SessionRecord session={session} onEdit={onEdit} />
        </Details>
      </Body>
      <Dock>
        {canUndo && <UndoLine session={session} />}
        <MainAction key="close" onAct={closePlayer}>
          Close
        </MainAction>
        <DockRow>
          <Suspense fallback={<Button loading>Share Picture</Button>}>
            <ShareButton session={session} />
          </Suspense>
          <Button onClick={() => void act(session.id, { type: 'reopen' })}>Reopen</Button>
        </DockRow>
      </Dock>
    </Course>
  );
}
