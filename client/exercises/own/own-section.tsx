import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useCall } from '@client/api/use-call';
import { Button } from '@client/ui/button/button';
import { Card } from '@client/ui/layout/layout';
import { SectionTitle, Text } from '@client/ui/layout/text';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { v } from '@client/ui/theme/tokens';
import type { ExerciseQuery } from '@common/contract/training/exercises';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { searchExercises } from '@common/rules/exercise-search';
import { ExerciseFigure } from '../exercise-figure';
import { OwnActions, useMayChange } from './own-actions';
import { isOffered } from './use-exercises';

const OwnExerciseDialog = lazyPart(() => import('./own-exercise-dialog'));

const Lines = styled.ul.attrs({ role: 'list' })`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0 0.75rem;
    min-height: 4.5rem;
    padding-block: 0.5rem;
    & > div {
      flex: 1 1 min(6rem, 50%);
      min-width: 0;
    }
  }
  & > li + li {
    border-top: 1px solid ${v.line};
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    margin-block: -0.375rem;
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
`;
const Put = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    min-height: 3rem;
    cursor: pointer;
    font-weight: 600;
  }
`;

/** The member's and the club's exercises, to create, edit, archive and merge. */
export default function OwnSection({ filter }: { filter: ExerciseQuery }) {
  const may = useMayChange();
  const { data = [] } = useCall('listOwnExercises', {});
  const [makes, setMakes] = useState(false);
  const matches = searchExercises(data, filter) as OwnExercise[];
  const offered = matches.filter(isOffered);
  const gone = matches.filter((exercise) => !isOffered(exercise) && may(exercise));
  const line = (exercise: OwnExercise) => (
    <li key={exercise.id}>
      <ExerciseFigure exercise={exercise} size={56} />
      <div>
        <Link to={`/exercises/${exercise.id}`}>{exercise.name}</Link>
        <Text $size={13} $muted>
          {exercise.isClub ? 'The club’s' : 'Yours'} · {exercise.category} ·{' '}
          {exercise.muscleGroups.join(', ')}
          {exercise.mergedInto && ' · merged'}
          {exercise.archivedAt && !exercise.mergedInto && ' · archived'}
        </Text>
      </div>
      {may(exercise) && <OwnActions exercise={exercise} own={data} />}
    </li>
  );
  return (
    <Card as="section" aria-label="Own exercises">
      <SectionTitle
        action={
          <Button size="sm" onClick={() => setMakes(true)}>
            <Plus aria-hidden="true" />
            New Exercise
          </Button>
        }
      >
        Yours and the club’s
      </SectionTitle>
      {offered.length > 0 ? (
        <Lines>{offered.map(line)}</Lines>
      ) : (
        <Text $muted>
          {data.some(isOffered) ? 'None of them matches your search.' : 'Missing an exercise? Make your own.'}
        </Text>
      )}
      {gone.length > 0 && (
        <Put>
          <summary>Archived and merged ({gone.length})</summary>
          <Lines>{gone.map(line)}</Lines>
        </Put>
      )}
      <Suspense fallback={null}>
        {makes && <OwnExerciseDialog exercise={null} onClose={() => setMakes(false)} />}
      </Suspense>
    </Card>
  );
}
