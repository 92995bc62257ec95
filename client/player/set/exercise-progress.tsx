import styled from 'styled-components';
import { progressCount } from '../../../common/player/selectors';
import type { PlayerState } from '../../../common/player/state';
import { Progress } from '../../ui/feedback/progress';
import { Label } from '../../ui/layout/text';
import { counted } from '../session/figures';

const badge = (state: PlayerState): string => {
  const { completedExercises, totalExercises } = progressCount(state);
  return `${completedExercises} of ${counted(totalExercises, 'exercise')}`;
};

const Badge = styled(Label)`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/** "1 of 4 exercises". */
export const ProgressBadge = ({ state }: { state: PlayerState }) => <Badge>{badge(state)}</Badge>;

/** The same as a bar. */
export const ProgressBar = ({ state }: { state: PlayerState }) => (
  <Progress value={progressCount(state).percent} label="Workout progress" valueText={badge(state)} />
);
