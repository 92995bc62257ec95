import { Button } from '@client/ui/button/button';
import { clockText } from '@client/ui/format/amounts';
import type { Position } from '@common/player/position';
import { isLastSet } from '@common/player/position';
import type { Session } from '@common/sessions';
import { DockRow } from '../frame/player-frame';
import { restAct } from '../rest/rest-controls';
import type { RestMoment } from '../rest/rest-moment';
import { MainAction } from './main-action';
import {
  completeSet,
  finishWithSet,
  liftedNow,
  pauseWorkout,
  secondsToWork,
  skipExercise,
  startWork,
} from './set-actions';
import type { Actual } from './use-actual';

interface Props {
  session: Session;
  place: Position;
  actual: Actual;
  /** The set's timer, if it runs. */
  work: RestMoment | null;
}

/** Actions for the shown set. Finish Workout appears only for the last set left. */
export function SetButtons({ session, place, actual, work }: Props) {
  const seconds = work ? null : secondsToWork(actual);
  const complete = () => completeSet(session, place, liftedNow(actual, work));
  const isLast = isLastSet(session.workout, session.state);
  const name = `${session.id} ${place.entry.order} ${place.set}`;
  return (
    <>
      {seconds === null ? (
        <MainAction key={name} onAct={complete}>
          Complete Set
        </MainAction>
      ) : (
        <>
          <MainAction key={`${name} start`} onAct={() => startWork(session, place, seconds)}>
            Start {clockText(seconds)}
          </MainAction>
          <Button wide onClick={complete}>
            Complete Set
          </Button>
        </>
      )}
      {isLast && (
        <Button variant="outline" wide onClick={() => finishWithSet(session, place, liftedNow(actual, work))}>
          Finish Workout
        </Button>
      )}
      <DockRow>
        {work ? (
          <Button data-hotkey="skip-rest" onClick={() => restAct(session, work, 'skip_rest')}>
            Stop Timer
          </Button>
        ) : (
          <Button data-hotkey="skip-exercise" onClick={() => skipExercise(session, place)}>
            Skip Exercise
          </Button>
        )}
        <Button data-hotkey="pause" onClick={() => void pauseWorkout(session)}>
          Pause Workout
        </Button>
      </DockRow>
    </>
  );
}
