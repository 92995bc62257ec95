import { CalendarDays } from 'lucide-react';
import styled from 'styled-components';
import { workoutTexts } from '@common/texts';
import { readThrough } from '../api/offline-cache/read-through';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { openWorkout } from '../player/frame/open-player';
import { Button } from '../ui/button/button';
import { CategoryPill } from '../ui/data/badge';
import { formatCount } from '../ui/format/figures';
import { Row, Section } from '../ui/layout/layout';
import { SectionTitle, Text } from '../ui/layout/text';
import { media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { LineLink } from './line-link';
import { STARTER_WORKOUTS, type StarterWorkout, starterBody } from './starter-workouts';

const Choices = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 2rem;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    padding: 0.75rem 0;
    border-top: 1px solid ${v.line};
  }
  & > li > div {
    flex: 1 1 11rem;
    min-width: 0;
  }
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Four ready workouts. One that is tapped becomes the member's own, and is there to start. */
function StarterChoices() {
  const create = useMutationCall('createWorkout', {
    failure: workoutTexts.createFailed,
    onSuccess: openWorkout,
  });
  const choose = async (starter: StarterWorkout) => {
    // Without a network the cached library answers, and the creation says that it failed.
    const library = await readThrough('listExercises', { query: {} }).catch(() => []);
    create.mutate({ body: starterBody(starter, library) });
  };
  return (
    <Section aria-label="Ready workouts">
      <SectionTitle>Ready for you</SectionTitle>
      <Text $muted>Pick one to start with. It is yours to change.</Text>
      <Choices>
        {STARTER_WORKOUTS.map((starter) => (
          <li key={starter.name}>
            <div>
              <Row $gap={2}>
                <Text $strong>{starter.name}</Text>
                <CategoryPill category={starter.category} />
              </Row>
              <Text $size={13} $muted>
                {starter.description}
              </Text>
              <Text $size={13} $muted>
                {formatCount(starter.exercises.length, 'exercise')} · {starter.estimatedDuration} min ·{' '}
                {starter.equipment}
              </Text>
            </div>
            <Button
              size="sm"
              loading={create.isPending && create.variables.body.name === starter.name}
              aria-label={`Add ${starter.name}`}
              onClick={() => void choose(starter)}
            >
              Add
            </Button>
          </li>
        ))}
      </Choices>
    </Section>
  );
}

/** A newcomer's start: ready workouts and an invitation to a program. Each is gone once used. */
export default function Newcomer() {
  const workouts = useCall('listWorkouts', {});
  const programs = useCall('listPrograms', {});
  return (
    <>
      {workouts.data?.length === 0 && <StarterChoices />}
      {programs.data?.length === 0 && (
        <LineLink
          to="/programs"
          icon={CalendarDays}
          title="Choose a program"
          text="A plan that tells you what to do each day."
        />
      )}
    </>
  );
}
