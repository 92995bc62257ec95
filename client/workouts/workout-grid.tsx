import styled from 'styled-components';
import type { Workout } from '@common/workouts';
import { DESKTOP_PX, WIDE_PX } from '../ui/theme/mixins';
import { BlockList } from '../windowing/block-list';
import { type WorkoutActions, WorkoutCard } from './workout-card';

interface Props {
  workouts: readonly Workout[];
  actions: WorkoutActions;
}

const Cards = styled(BlockList<Workout>)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(19rem, 22%)), 1fr));
  gap: 1rem;
  padding-bottom: 1rem;
`;

/** 24 cards: whole rows in one, two, three and four columns. */
const BLOCK = 24;
const CARD_PX = 340;
/** About where a second, a third and a fourth column begin: blocks that have not been seen yet take their height by it. */
const FROM_PX = [700, DESKTOP_PX, WIDE_PX];

/** All workouts as cards; only those near the screen are in the page. */
export function WorkoutGrid({ workouts, actions }: Props) {
  const columns = 1 + FROM_PX.filter((px) => globalThis.innerWidth >= px).length;
  return (
    <Cards
      label="Workouts"
      items={workouts}
      keyOf={(workout) => workout.id}
      blockSize={BLOCK}
      estimatedBlockPx={(BLOCK / columns) * CARD_PX}
    >
      {(workout) => <WorkoutCard workout={workout} actions={actions} />}
    </Cards>
  );
}
