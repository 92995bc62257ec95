import { placeInRound } from '@common/player/rounds';
import { Dock } from '../frame/dock';
import { Stage } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { useHotkeys } from '../frame/use-hotkeys';
import { WorkoutStrip } from '../frame/workout-strip';
import { RestBody } from '../rest/rest-body';
import { restAct, skipText } from '../rest/rest-controls';
import { workMoment } from '../rest/rest-moment';
import { MainAction } from './main-action';
import { LatestRecord, ScoreRecordLine } from './record-line';
import type { Scene } from './scene';
import { SetBody } from './set-body';
import { SetButtons } from './set-buttons';
import { UndoLine } from './undo-line';
import { useActual } from './use-actual';

/** A workout on a phone: the exercise with all its sets, or the rest. Typed figures survive the rest. */
export function PocketPlayer(scene: Scene) {
  const { session, place, suggested, moment, onPlan } = scene;
  const actual = useActual(session, place, suggested);
  useHotkeys({
    'more-reps': () => actual.stepAmount(1),
    'fewer-reps': () => actual.stepAmount(-1),
    'more-weight': () => actual.stepWeight(1),
    'less-weight': () => actual.stepWeight(-1),
  });
  const work = workMoment(moment, place);
  const inRound = placeInRound(session.workout, session.state);
  return (
    <>
      <PlayerHeader
        name={inRound?.round.name ?? session.workout.name}
        place={inRound ? `Exercise ${inRound.index} of ${inRound.count}` : undefined}
      >
        <WorkoutStrip session={session} />
      </PlayerHeader>
      <Stage>
        {moment ? (
          <RestBody session={session} place={place} suggested={suggested} moment={moment} onPlan={onPlan}>
            <LatestRecord session={session} />
          </RestBody>
        ) : (
          <SetBody {...scene} actual={actual} />
        )}
        <Dock>
          <ScoreRecordLine session={session} />
          <UndoLine session={session} actual={actual} />
          {moment && !work ? (
            <MainAction key={moment.rest.id} onAct={() => restAct(session, moment, 'skip_rest')}>
              {skipText(moment)}
            </MainAction>
          ) : (
            <SetButtons session={session} place={place} actual={actual} work={work} />
          )}
        </Dock>
      </Stage>
    </>
  );
}
