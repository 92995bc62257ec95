import styled from 'styled-components';
import { progressCount } from '../../../common/player/selectors';
import type { Session } from '../../../common/sessions';
import { Progress } from '../../ui/feedback/progress';
import { Label } from '../../ui/layout/text';
import { counted } from '../session/figures';

const badge = ({ workout, state }: Session): string => {
  const { completedExercises, totalExercises } = progressCount(workout, state);
  return `${completedExercises} of ${counted(totalExercises, 'exercise')}`;
};

const Badge = styled(Label)`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/** "1 of 4 exercises". */
export const ProgressBadge = ({ session }: { session: Session }) => <Badge>{badge(session)}</Badge>;

/** The same as a bar. */
export const ProgressBar = ({ session }: { session: Session }) => (
  <Progress
    value={progressCount(session.workout, session.state).percent}
    label="Workout progress"
    valueText={badge(session)}
  />
);
