import styled from 'styled-components';
import { useCall } from '../api/use-call';
import { openWorkout } from '../player/frame/open-player';
import { useOpenSessions } from '../sync/active-session';
import { Button } from '../ui/button/button';
import { CategoryPill } from '../ui/data/badge';
import { formatCount } from '../ui/format/figures';
import { Row, Section } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

/** Max workouts that fit below the week. */
const SHOWN = 4;

const Lines = styled.ul.attrs({ role: 'list' })`
  flex: 1 1 auto;
  display: grid;
  grid-auto-rows: 1fr;
  & > li {
    display: grid;
    align-content: center;
    padding: 0.625rem 0;
  }
  & > li + li {
    border-top: 1px solid ${v.line};
  }
`;

/** The end of a line keeps its width: the name breaks. */
const End = styled(Row)`
  flex: none;
`;

/** The member's workouts, ready to start; desktop only. */
export default function ReadyWorkouts() {
  const open = useOpenSessions();
  const workouts = useCall('listWorkouts', {});
  const ready = (workouts.data ?? []).filter(
    ({ id, exercises }) => exercises.length > 0 && !open.some(({ workoutId }) => workoutId === id),
  );
  if (ready.length === 0) return null;
  return (
    <Section>
      <SectionTitle>Your Workouts</SectionTitle>
      <Lines>
        {ready.slice(0, SHOWN).map((workout) => (
          <li key={workout.id}>
            <Row $justify="space-between" $wrap={false}>
              <div>
                <Text $strong>{workout.name}</Text>
                <Text $size={13} $muted>
                  {formatCount(workout.exercises.length, 'exercise')}
                  {workout.estimatedDuration !== null && ` · ${workout.estimatedDuration} min`}
                </Text>
              </div>
              <End $wrap={false}>
                <CategoryPill category={workout.category} />
                <Button size="sm" aria-label={`Start ${workout.name}`} onClick={() => openWorkout(workout)}>
                  Start
                </Button>
              </End>
            </Row>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
