import { serverNow } from '@client/sync/server-clock';
import { Button } from '@client/ui/button/button';
import { Heading, Text } from '@client/ui/layout/text';
import type { Session } from '@common/contract/training/sessions';
import { finish, resumeWorkout } from '../actions/session-actions';
import { Dock } from '../frame/dock';
import { Body, Course, Details, DockRow, Lead } from '../frame/player-frame';
import { discard } from '../frame/player-menu';
import { useHotkeys } from '../frame/use-hotkeys';
import type { SetName } from '../set/edit-set-dialog';
import { MainAction } from '../set/main-action';
import { ScoreRecordLine } from '../set/record-line';
import { SessionFigures } from './session-figures';
import { SessionRecord } from './session-record';

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
}

/** A paused session: resume, finish, or discard. */
export function PausedView({ session, onEdit }: Props) {
  useHotkeys();
  return (
    <Course>
      <Body>
        <Lead>
          <Heading as="h2" $size={34}>
            Paused
          </Heading>
          <Text $muted>{session.workout.name} is right where you left it.</Text>
          <SessionFigures session={session} now={serverNow()} />
          <ScoreRecordLine session={session} />
        </Lead>
        <Details>
          <SessionRecord session={session} onEdit={onEdit} />
        </Details>
      </Body>
      <Dock>
        <MainAction key={session.version} onAct={() => void resumeWorkout(session)}>
          Resume Workout
        </MainAction>
        <DockRow>
          {session.exercises.length > 0 && <Button onClick={() => void finish(session)}>Finish Now</Button>}
          <Button variant="destructive" onClick={() => void discard(session)}>
            Discard
          </Button>
        </DockRow>
      </Dock>
    </Course>
  );
}
