import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { ExerciseFigure } from '@client/exercises/exercise-figure';
import { Button } from '@client/ui/button/button';
import { CategoryPill } from '@client/ui/data/badge';
import { clockText } from '@client/ui/format/amounts';
import { placeText } from '@client/ui/format/rounds';
import { Heading } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { noteOf } from '@common/player/commands/notes';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { isLastSet, type Position } from '@common/player/state/position';
import { placeInRound } from '@common/player/state/rounds';
import { Dock } from '../frame/dock';
import { DockRow, LARGE_TEXT, Scroll, SHORT, Stage } from '../frame/player-frame';
import { PlayerHeader } from '../frame/player-header';
import { PlayerMenu } from '../frame/player-menu';
import { useHotkeys } from '../frame/use-hotkeys';
import { useSwipe } from '../frame/use-swipe';
import { WorkoutStrip } from '../frame/workout-strip';
import { RestBar } from '../rest/rest-bar';
import { RestBody } from '../rest/rest-body';
import { restAct, skipText } from '../rest/rest-controls';
import { useRestFolded } from '../rest/rest-fold';
import { type RestMoment, workMoment } from '../rest/rest-moment';
import { RestTimerMenu } from '../rest/rest-timer-menu';
import { ActualInputs } from './actual-inputs';
import { ExerciseLink } from './exercise-line';
import { Instructions } from './instructions';
import { LapChips } from './lap-chips';
import { LastSet } from './last-set';
import type { LastTimesProps } from './last-times';
import { MainAction } from './main-action';
import { NextTime } from './next-time';
import { PlatesDrawn } from './plates-drawn';
import { prefillOf } from './prefill';
import { LatestRecord, ScoreRecordLine } from './record-line';
import type { Scene } from './scene';
import { ExerciseNote } from './session-notes';
import {
  completeSet,
  finishWithSet,
  liftedNow,
  pauseWorkout,
  secondsToWork,
  skipExercise,
  startWork,
} from './set-actions';
import { SetRows } from './set-rows';
import { TargetLine } from './target-line';
import { UndoLine } from './undo-line';
import { UpNext } from './up-next';
import { type Actual, useActual } from './use-actual';
import { WhatNextLine } from './what-next-line';

// An extra below the sets: if it cannot be fetched, nothing is shown.
const LastTimes = lazyPart<LastTimesProps>(() => import('./last-times'), 'nothing');

interface Props {
  session: Session;
  place: Position;
  actual: Actual;
  /** The set's timer, if it runs. */
  work: RestMoment | null;
}

/** Actions for the shown set. Finish Workout appears only for the last set left. */
function SetButtons({ session, place, actual, work }: Props) {
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

/** The name beside its buttons; below, over the full width, category and target. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.5rem 0.75rem;
  ${SHORT} {
    row-gap: 0.25rem;
    & [data-figure] {
      display: none;
    }
  }
  /* A name in large text has the whole width. */
  ${LARGE_TEXT} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Name = styled(Heading)`
  font-size: clamp(${size[24]}, 8.2vw, ${size[34]});
  @container player (max-height: 42rem) {
    font-size: ${size[24]};
  }
  ${SHORT} {
    font-size: ${size[20]};
  }
`;
const Facts = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: 0.25rem;
`;

/** Head of the current exercise: name, category and target. */
function SetHead({ session, place }: { session: Session; place: Position }) {
  return (
    <Head>
      <Name as="h2">{place.entry.exercise.name}</Name>
      <Buttons>
        <ExerciseLink exerciseId={place.entry.exerciseId} />
        <RestTimerMenu session={session} />
      </Buttons>
      <Facts>
        <ExerciseFigure exercise={place.entry.exercise} size={48} />
        <CategoryPill category={place.entry.exercise.category} />
        <TargetLine place={place} />
      </Facts>
    </Head>
  );
}

/** The current exercise: below the folded rest its sets, instructions, and what follows. */
function SetBody({
  session,
  place,
  actual,
  onEdit,
  onBeside,
  onGo,
  bar,
}: Pick<Scene, 'session' | 'place' | 'onEdit' | 'onBeside' | 'onGo'> & { actual: Actual; bar: ReactNode }) {
  const { entry } = place;
  const swipe = useSwipe(onBeside);
  // An existing note is shown near the sets; the button to add one is at the end.
  const isNoted = noteOf(entry, session.state).text !== '';
  const settings = useSettings();
  const prefill = (set: number): PerformedSet => prefillOf(session, { entry, set }, settings);
  return (
    <Scroll key={entry.id} data-scroll {...swipe}>
      {bar}
      <SetHead session={session} place={place} />
      <LapChips session={session} place={place} onGo={onGo} />
      <WhatNextLine session={session} place={place} where="above" />
      <SetRows session={session} place={place} prefill={prefill} counting={actual.counting} onEdit={onEdit}>
        <ActualInputs
          actual={actual}
          entry={entry}
          onEnter={() => completeSet(session, place, actual.read())}
        >
          <PlatesDrawn actual={actual} entry={entry} />
        </ActualInputs>
      </SetRows>
      <WhatNextLine session={session} place={place} where="below" />
      <Suspense fallback={null}>
        <LastTimes exercise={entry.exercise} />
      </Suspense>
      <NextTime session={session} />
      {isNoted && <ExerciseNote session={session} entry={entry} />}
      <UpNext session={session} />
      <Instructions exercise={entry.exercise} />
      {!isNoted && <ExerciseNote session={session} entry={entry} />}
    </Scroll>
  );
}

const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

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
  const isFolded = useRestFolded((fold) => fold.isFolded);
  const inRound = placeInRound(session.workout, session.state);
  return (
    <>
      <PlayerHeader
        menu={<PlayerMenu session={session} onChange={(kind) => onPlan({ kind, entry: place.entry })} />}
        onOpen={() => onPlan()}
        name={inRound?.round.name ?? session.workout.name}
        place={inRound ? placeText(session.workout, inRound) : undefined}
      >
        <WorkoutStrip session={session} />
      </PlayerHeader>
      <Stage>
        {moment && (work || !isFolded) ? (
          <RestBody
            session={session}
            place={place}
            suggested={suggested}
            moment={moment}
            inputs={
              <ActualInputs actual={actual} entry={place.entry} onEnter={leaveField}>
                <PlatesDrawn actual={actual} entry={place.entry} />
              </ActualInputs>
            }
          >
            <LatestRecord session={session} />
            <LastSet session={session} onEdit={scene.onEdit} />
            <NextTime session={session} />
          </RestBody>
        ) : (
          <SetBody
            {...scene}
            actual={actual}
            bar={moment && !work && <RestBar session={session} moment={moment} />}
          />
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
