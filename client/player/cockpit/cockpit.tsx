import styled from 'styled-components';
import { size } from '@client/ui/theme/type';
import { useHotkeys } from '../frame/use-hotkeys';
import { workMoment } from '../rest/rest-moment';
import { ActualInputs } from '../set/actual-inputs';
import { Instructions } from '../set/instructions';
import { PlatesDrawn } from '../set/plates-drawn';
import type { Scene } from '../set/scene';
import { ExerciseNote } from '../set/session-notes';
import { completeSet, liftedNow } from '../set/set-actions';
import { useActual } from '../set/use-actual';
import { CockpitButtons } from './cockpit-buttons';
import { CockpitHeader } from './cockpit-header';
import { Columns, Scroll, Sheet, Side, Work } from './columns';
import { ExerciseHead } from './exercise-head';
import { FiguresBeside } from './figures-beside';
import { NextCard } from './next-card';
import { RestCard } from './rest-card';
import { SessionSheet } from './session-sheet';

/** Figures as large as their space and number of characters allow. */
const Board = styled.div`
  & > div {
    gap: min(1rem, 1.4cqi);
  }
  & > div > div {
    container-type: inline-size;
  }
  & input {
    min-height: 0;
    padding-block: 0.25rem;
    font-size: clamp(${size[24]}, min(170cqi / max(3, var(--characters)), 14cqb), 11rem);
  }
  & button {
    min-height: 3.25rem;
  }
`;
/** A workout on a large screen: follows the phone live, and is controlled by keyboard. */
export function Cockpit(scene: Scene) {
  const { session, place, suggested, moment, onEdit, onPlan } = scene;
  const actual = useActual(session, place, suggested);
  const work = workMoment(moment, place);
  useHotkeys({
    'more-reps': () => actual.stepAmount(1),
    'fewer-reps': () => actual.stepAmount(-1),
    'more-weight': () => actual.stepWeight(1),
    'less-weight': () => actual.stepWeight(-1),
  });
  return (
    <Columns>
      <Work aria-label="Set">
        <CockpitHeader session={session} />
        <Scroll>
          <ExerciseHead session={session} place={place} />
          <Board>
            <ActualInputs
              size="lg"
              actual={actual}
              entry={place.entry}
              onEnter={() => completeSet(session, place, liftedNow(actual, work))}
            />
          </Board>
          <PlatesDrawn actual={actual} entry={place.entry} />
          <ExerciseNote session={session} entry={place.entry} />
          <Instructions exercise={place.entry.exercise} />
        </Scroll>
        <CockpitButtons session={session} place={place} actual={actual} work={work} />
      </Work>
      <Side>
        <RestCard session={session} moment={moment} />
        <FiguresBeside session={session} exercise={place.entry.exercise} />
        <NextCard session={session} place={place} />
      </Side>
      {/* Scrolls, also where nothing in it takes the focus yet. */}
      <Sheet tabIndex={0} aria-label="Whole session">
        <SessionSheet session={session} place={place} onEdit={onEdit} onPlan={onPlan} />
      </Sheet>
    </Columns>
  );
}
