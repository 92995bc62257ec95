import type { Session } from '../../../common/sessions';
import { Button } from '../../ui/button/button';
import { Heading, Text } from '../../ui/layout/text';
import { Dock } from '../frame/dock';
import { Body, Details, DockRow, Lead } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import type { SetName } from '../set/edit-set-dialog';
import { MainAction } from '../set/main-action';
import { finish, pauseWorkout } from '../set/set-actions';
import { UndoLine } from '../set/undo-line';
import { discard } from './paused-view';
import { SessionRecord } from './session-record';

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
  onPlan: () => void;
}

/** A workout under way in which every set is done: mend what needs mending, do more, or finish. */
export function NothingLeftView({ session, onEdit, onPlan }: Props) {
  useHotkeys();
  return (
    <>
      <Body>
        <Lead>
          <Heading as="h2" $size={34}>
            Every set is done
          </Heading>
          <Text $muted>Change a set below, or finish the workout.</Text>
        </Lead>
        <Details>
          <SessionRecord session={session} onEdit={onEdit} />
        </Details>
      </Body>
      <Dock>
        <UndoLine session={session} />
        <MainAction key="finish" onAct={() => void finish(session)}>
          Finish Workout
        </MainAction>
        <DockRow>
          <Button onClick={onPlan}>Change Workout</Button>
          <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
            Pause Workout
          </Button>
          <Button variant="destructive" onClick={() => void discard(session)}>
            Discard
          </Button>
        </DockRow>
      </Dock>
    </>
  );
}
