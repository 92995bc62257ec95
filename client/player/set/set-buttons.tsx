import type { Position } from '../../../common/player/position';
import { isLastSet } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import { Button } from '../../ui/button/button';
import { DockRow } from '../frame/player-frame';
import { MainAction } from './main-action';
import { completeSet, finishWithSet, pauseWorkout, skipExercise } from './set-actions';
import type { Actual } from './use-actual';

interface Props {
  session: Session;
  place: Position;
  actual: Actual;
}

/** What can be done about the set that is shown. Finish Workout only where this set is the last one left. */
export function SetButtons({ session, place, actual }: Props) {
  const isLast = isLastSet(session.workout, session.state);
  const name = `${session.id} ${place.entry.order} ${place.set}`;
  return (
    <>
      <MainAction key={name} onAct={() => completeSet(session, place, actual.read())}>
        Complete Set
      </MainAction>
      {isLast && (
        <Button variant="outline" wide onClick={() => finishWithSet(session, place, actual.read())}>
          Finish Workout
        </Button>
      )}
      <DockRow>
        <Button data-hotkey="skip-exercise" onClick={() => skipExercise(session, place)}>
          Skip Exercise
        </Button>
        <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
          Pause Workout
        </Button>
      </DockRow>
    </>
  );
}
