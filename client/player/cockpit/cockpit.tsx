import styled from 'styled-components';
import { focusInside, media } from '../../ui/theme/mixins';
import { v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';
import type { Scene } from '../frame/scene';
import { useHotkeys } from '../frame/use-hotkeys';
import { workMoment } from '../rest/rest-moment';
import { ActualInputs } from '../set/actual-inputs';
import { Instructions } from '../set/instructions';
import { PlatesDrawn } from '../set/plates-drawn';
import { completeSet, liftedNow } from '../set/set-actions';
import { useActual } from '../set/use-actual';
import { CockpitButtons } from './cockpit-buttons';
import { CockpitHeader } from './cockpit-header';
import { ExerciseHead } from './exercise-head';
import { NextCard } from './next-card';
import { RestCard } from './rest-card';
import { SessionSheet } from './session-sheet';

/** Too narrow for three columns: a small laptop, or large text. */
const NARROW = '@container player (max-width: 66rem)';

/** The whole session, the set of now, rest and what comes next. All of them grow with the window, the numbers first. */
const Columns = styled.div`
  display: grid;
  grid-template: 'sheet work side' minmax(0, 1fr) / minmax(19rem, 1fr) minmax(32rem, 2.1fr) minmax(17.5rem, 0.95fr);
  flex: 1;
  /* Lower than this the whole player scrolls rather than squeeze a column away. */
  min-height: 40rem;
  & > * {
    min-width: 0;
    min-height: 0;
  }
  ${NARROW} {
    grid-template: 'work side' auto 'sheet sheet' auto / minmax(0, 1.7fr) minmax(15rem, 1fr);
    flex: none;
  }
  @container player (max-width: 40rem) {
    grid-template: 'work' auto 'side' auto 'sheet' auto / minmax(0, 1fr);
  }
`;
const Sheet = styled.section`
  ${focusInside}
  grid-area: sheet;
  overflow: hidden auto;
  border-right: 1px solid ${v.line};
  scrollbar-color: ${v.edge} transparent;
  ${NARROW} {
    border: 0;
    border-top: 1px solid ${v.line};
  }
`;
const Work = styled.section`
  grid-area: work;
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  padding: 1.5rem clamp(1.25rem, 2.4cqi, 4rem) 1.75rem;
`;
/** Scrolls while the actions stay; without room for that the whole player scrolls instead. */
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  flex: 1 1 auto;
  min-height: 14rem;
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  overflow: hidden auto;
  scrollbar-color: ${v.edge} transparent;
  & > * {
    flex: none;
  }
`;
/** The scoreboard: as large as there is room. */
const Board = styled.div`
  & > div {
    gap: 1rem;
  }
  & input {
    min-height: 0;
    padding-block: 0.25rem;
    font-size: clamp(${size[54]}, min(8cqi, 16cqb), 11rem);
  }
  & button {
    min-height: 3.25rem;
  }
`;
const Side = styled.div`
  grid-area: side;
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
  padding: 1.5rem clamp(1rem, 1.6cqi, 3rem);
  overflow: hidden auto;
  border-left: 1px solid ${v.line};
  scrollbar-color: ${v.edge} transparent;
  ${media.desktop} {
    & > * {
      flex: none;
    }
  }
`;

/** A workout under way on a large screen: it follows the phone, and drives from the keyboard. */
export function Cockpit(scene: Scene) {
  const { session, place, suggested, moment, onEdit, onPlan } = scene;
  const actual = useActual(place, suggested);
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
          <Instructions exercise={place.entry.exercise} />
        </Scroll>
        <CockpitButtons session={session} place={place} actual={actual} work={work} />
      </Work>
      <Side>
        <RestCard session={session} moment={moment} />
        <NextCard session={session} place={place} />
      </Side>
      {/* Scrolls, also where nothing in it takes the focus yet. */}
      <Sheet tabIndex={0} aria-label="Whole session">
        <SessionSheet session={session} place={place} onEdit={onEdit} onPlan={onPlan} />
      </Sheet>
    </Columns>
  );
}
