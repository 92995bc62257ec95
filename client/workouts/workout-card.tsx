import { Copy, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { EXERCISES_ON_WORKOUT_CARD } from '@common/constants';
import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { ExerciseFigure } from '../exercises/exercise-figure';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { CategoryPill } from '../ui/data/badge';
import { setsByReps } from '../ui/format/sets';
import { Card, Row } from '../ui/layout/layout';
import { Num } from '../ui/layout/text';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { bareButton, media, motion } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { clamp, heading, size } from '../ui/theme/type';
import { WorkoutFigures } from './workout-figures';

/** The card: as high as its neighbours, so that the buttons of a row stand in line. */
const Box = styled(Card)`
  position: relative;
  isolation: isolate;
  height: 100%;
  gap: 0.5rem;
  ${motion('border-color')}
  ${media.hover} {
    &:hover {
      border-color: ${v.edge};
    }
  }
  ${media.desktop} {
    padding: 1.25rem;
  }
  &:has(button[aria-haspopup='dialog']:focus-visible) {
    outline: 2px solid ${v.goText};
    outline-offset: 2px;
  }
`;

/** The name, which opens the whole card: its click area lies below the other buttons. */
const Name = styled.button`
  ${bareButton}
  ${heading}
  font-size: ${size[20]};
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 20px;
  }
`;

/** Above the click area of the card. */
const Raised = styled.div`
  position: relative;
  z-index: 1;
  margin: -0.5rem -0.5rem -0.25rem 0;
`;

const Description = styled.p`
  ${clamp(2)}
  color: ${v.muted};
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: 0.5rem;
  margin-top: auto;
  padding-top: 0.5rem;
  & > :first-child {
    flex: 1;
  }
`;

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 0.75rem;
  padding-block: 0.25rem;
  border-bottom: 1px solid ${v.line};
  &:last-child {
    border-bottom: 0;
  }
`;
const ExerciseName = styled.span`
  flex: 1 1 min(7rem, 50%);
  min-width: 0;
`;
const Rest = styled(Line)`
  justify-content: flex-start;
  padding-block: 0.4375rem;
  color: ${v.muted};
  font-size: ${size[13]};
`;

/** Exercises as "name   sets × reps", the first few of them when `limit` says so. */
function ExerciseLines({ exercises, limit }: { exercises: readonly WorkoutExercise[]; limit: number }) {
  const more = exercises.length - limit;
  return (
    <Lines role="list">
      {exercises.slice(0, limit).map((entry) => (
        <Line key={entry.id}>
          <ExerciseFigure exercise={entry.exercise} size={40} />
          <ExerciseName>{entry.exercise.name}</ExerciseName>
          <Num style={{ whiteSpace: 'nowrap' }}>{setsByReps(entry)}</Num>
        </Line>
      ))}
      {more > 0 && <Rest>+{more} more exercises</Rest>}
    </Lines>
  );
}

/** Actions of a card's buttons. */
export interface WorkoutActions {
  show: (workout: Workout) => void;
  start: (workout: Workout) => void;
  edit: (workout: Workout) => void;
  duplicate: (workout: Workout) => void;
  remove: (workout: Workout) => void;
}

interface Props {
  workout: Workout;
  actions: WorkoutActions;
}

/** One workout of the grid; a tap anywhere but on its buttons shows all its rounds. */
export const WorkoutCard = memo(function WorkoutCard({ workout, actions }: Props) {
  const { name, description, category, exercises } = workout;
  return (
    <Box as="article" aria-label={name}>
      <Row $justify="space-between" $wrap={false}>
        <CategoryPill category={category} />
        <Raised>
          <DropdownMenu
            trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} variant="ghost" />}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => actions.edit(workout) },
              { label: 'Duplicate', icon: Copy, onSelect: () => actions.duplicate(workout) },
              { label: 'Delete', icon: Trash2, onSelect: () => actions.remove(workout), destructive: true },
            ]}
          />
        </Raised>
      </Row>
      <h2>
        <Name type="button" aria-haspopup="dialog" onClick={() => actions.show(workout)}>
          {name}
        </Name>
      </h2>
      {description && <Description>{description}</Description>}
      <WorkoutFigures workout={workout} />
      <ExerciseLines exercises={exercises} limit={EXERCISES_ON_WORKOUT_CARD} />
      <Actions>
        <Button aria-label={`Start Workout: ${name}`} onClick={() => actions.start(workout)}>
          <Play aria-hidden="true" />
          Start Workout
        </Button>
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          variant="ghost"
          onClick={() => actions.remove(workout)}
        />
      </Actions>
    </Box>
  );
});
