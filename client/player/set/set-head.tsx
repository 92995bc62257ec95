import styled from 'styled-components';
import { CategoryPill } from '@client/ui/data/category-pill';
import { Heading } from '@client/ui/layout/text';
import { size } from '@client/ui/theme/type';
import type { Position } from '@common/player/position';
import type { Session } from '@common/sessions';
import { SHORT } from '../frame/player-frame';
import { RestTimerMenu } from '../rest/rest-timer-menu';
import { ExerciseLink } from './exercise-link';
import { TargetLine } from './target-line';

/** The name beside its buttons; below, over the full width, category and target. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.5rem 0.75rem;
  ${SHORT} {
    row-gap: 0.25rem;
  }
`;
const Name = styled(Heading)`
  font-size: clamp(${size[24]}, 8.2vw, ${size[34]});
  @container player (max-height: 42rem) {
    font-size: ${size[24]};
  }
  ${SHORT} {
    font-size: ${size[20]};
  }
`;
const Facts = styled.div`
  grid-column: 1 / -1;
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

/** Head of the current exercise: name, category and target. */
export function SetHead({ session, place }: { session: Session; place: Position }) {
  return (
    <Head>
      <Name as="h2">{place.entry.exercise.name}</Name>
      <Buttons>
        <ExerciseLink exerciseId={place.entry.exerciseId} />
        <RestTimerMenu session={session} />
      </Buttons>
      <Facts>
        <CategoryPill category={place.entry.exercise.category} />
        <TargetLine place={place} />
      </Facts>
    </Head>
  );
}
