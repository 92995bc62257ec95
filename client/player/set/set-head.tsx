import styled from 'styled-components';
import type { Position } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import { CategoryPill } from '../../ui/data/category-pill';
import { Heading } from '../../ui/layout/text';
import { size } from '../../ui/theme/type';
import { RestTimerMenu } from '../rest/rest-timer-menu';
import { ExerciseLink } from './exercise-link';
import { TargetLine } from './target-line';

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.75rem;
`;
const Words = styled.div`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
`;
const Name = styled(Heading)`
  font-size: clamp(${size[24]}, 8.2vw, ${size[34]});
  @container player (max-height: 42rem) {
    font-size: ${size[24]};
  }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: 0.25rem;
`;

/** The exercise of now: its name, what it is, what is meant. */
export function SetHead({ session, place }: { session: Session; place: Position }) {
  return (
    <Head>
      <Words>
        <Name as="h2">{place.entry.exercise.name}</Name>
        <Facts>
          <CategoryPill category={place.entry.exercise.category} />
          <TargetLine place={place} />
        </Facts>
      </Words>
      <Buttons>
        <ExerciseLink exerciseId={place.entry.exerciseId} />
        <RestTimerMenu session={session} />
      </Buttons>
    </Head>
  );
}
