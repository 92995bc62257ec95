import { Button } from '@client/ui/button/button';
import { Heading, Text } from '@client/ui/layout/text';
import { isQuick } from '@common/player/plan-now';
import type { Session } from '@common/sessions';
import { finish } from '../actions/session-actions';
import { Dock } from '../frame/dock';
import { Body, Course, Details, DockRow, Lead } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import type { SetName } from '../set/edit-set-dialog';
import { MainAction } from '../set/main-action';
import { ScoreRecordLine } from '../set/record-line';
import { pauseWorkout } from '../set/set-actions';
import { UndoLine } from '../set/undo-line';
import { discard } from './paused-view';
import { SessionRecord } from './session-record';

interface Props {
  session: Session;
  onEdit: (name: SetName) => void;
  onPlan: (view?: 'add') => void;
}

const WORDS = {
  done: { title: 'Every set is done', text: 'Change a set below, or finish the workout.' },
  empty: {
    title: 'What do you start with?',
    text: 'Add an exercise. You decide about the next one when it is done.',
  },
  next: { title: 'What is next?', text: 'Add an exercise, or finish the workout.' },
};

/** A workout with no set left: edit sets, add some, or finish. */
export function NothingLeftView({ session, onEdit, onPlan }: Props) {
  useHotkeys();
  const { workout, state } = session;
  const isAddedTo = isQuick(workout, state);
  const isEmpty = workout.exercises.length === 0;
  const { title, text } = WORDS[isEmpty ? 'empty' : isAddedTo ? 'next' : 'done'];
  return (
    <Course>
      <Body $middle={isEmpty}>
        <Lead>
          <Heading as="h2" $size={34}>
            {title}
          </Heading>
          <Text $muted>{text}</Text>
          <ScoreRecordLine session={session} />
        </Lead>
        {!isEmpty && (
          <Details>
            <SessionRecord session={session} onEdit={onEdit} />
          </Details>
        )}
      </Body>
      <Dock>
        <UndoLine session={session} />
        {isAddedTo ? (
          <MainAction key="add" onAct={() => onPlan('add')}>
            Add Exercise
          </MainAction>
        ) : (
          <MainAction key="finish" onAct={() => void finish(session)}>
            Finish Workout
          </MainAction>
        )}
        <DockRow>
          {isAddedTo && !isEmpty && <Button onClick={() => void finish(session)}>Finish Workout</Button>}
          {!isEmpty && <Button onClick={() => onPlan()}>Change Workout</Button>}
          <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
            Pause Workout
          </Button>
          <Button variant="destructive" onClick={() => void discard(session)}>
            Discard
          </Button>
        </DockRow>
      </Dock>
    </Course>
  );
}
