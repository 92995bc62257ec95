import { Copy, EllipsisVertical, Pencil, Play, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { EXERCISES_ON_WORKOUT_CARD } from '@common/constants';
import type { Workout } from '@common/workouts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { CategoryPill } from '../ui/data/category-pill';
import { Row } from '../ui/layout/layout';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { ExerciseLines } from './exercise-lines';
import { Actions, Box, Description, Name, Raised } from './workout-card-style';
import { WorkoutFigures } from './workout-figures';

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
