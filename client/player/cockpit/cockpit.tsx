import styled from 'styled-components';
import { Card } from '../../ui/layout/card';
import { v } from '../../ui/theme/tokens';
import type { Scene } from '../frame/scene';
import { useHotkeys } from '../frame/use-hotkeys';
import { useActual } from '../set/use-actual';
import { CockpitButtons } from './cockpit-buttons';
import { CockpitHeader } from './cockpit-header';
import { ExerciseHead } from './exercise-head';
import { NextCard } from './next-card';
import { RestCard } from './rest-card';
import { SetTable } from './set-table';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
  flex: 1;
  min-height: 0;
  padding: 1.75rem 2.25rem;
  & > :not(:last-child) {
    flex: none;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(18rem, 1fr);
  gap: 1.5rem;
  flex: 1;
  /* Lower than this the whole player scrolls rather than squeeze the table away. */
  min-height: 36rem;
  @container player (max-width: 60rem) {
    flex: none;
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Work = styled(Card)`
  gap: 1.25rem;
  min-height: 0;
  padding: 2rem 2rem 1.75rem;
`;
/** Scrolls while the actions stay; without room for that the whole player scrolls instead. */
const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  flex: 1 1 auto;
  min-height: 12rem;
  overflow: auto;
  scrollbar-color: ${v.edge} transparent;
  & > * {
    flex: none;
  }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.5rem;
  min-height: 0;
  @container player (max-width: 60rem) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  }
`;

/** A workout under way on a large screen: it follows the phone, and drives from the keyboard. */
export function Cockpit(scene: Scene) {
  const { session, place, suggested, moment } = scene;
  const actual = useActual(session.id, place, suggested);
  useHotkeys({
    'more-reps': () => actual.stepReps(1),
    'fewer-reps': () => actual.stepReps(-1),
    'more-weight': () => actual.stepWeight(5),
    'less-weight': () => actual.stepWeight(-5),
  });
  return (
    <Frame>
      <CockpitHeader session={session} />
      <Columns>
        <Work as="section" aria-label="Set">
          <ExerciseHead session={session} place={place} />
          <Scroll>
            <SetTable {...scene} actual={actual} />
          </Scroll>
          <CockpitButtons session={session} place={place} actual={actual} />
        </Work>
        <Side>
          <RestCard session={session} moment={moment} />
          <NextCard session={session} place={place} onEdit={scene.onEdit} />
        </Side>
      </Columns>
    </Frame>
  );
}
