import styled from 'styled-components';
import type { Position } from '../../../common/player/position';
import { placeInRound } from '../../../common/player/rounds';
import type { Session } from '../../../common/sessions';
import { CategoryPill } from '../../ui/data/category-pill';
import { Row, Stack } from '../../ui/layout/layout';
import { Label } from '../../ui/layout/text';
import { heading, size } from '../../ui/theme/type';
import { RoundDashes } from '../frame/round-dashes';
import { ProgressBadge } from '../set/exercise-progress';
import { TargetLine } from '../set/target-line';

const Name = styled.h2`
  ${heading}
  font-size: clamp(${size[34]}, 3.6vw, ${size[54]});
  line-height: 1.05;
`;

/** The exercise of this moment. */
export function ExerciseHead({ session, place }: { session: Session; place: Position }) {
  const inRound = placeInRound(session.workout, session.state);
  return (
    <Stack $gap={3}>
      <Row $justify="space-between">
        <CategoryPill category={place.entry.exercise.category} />
        <Row $gap={4} $wrap={false}>
          {inRound && (
            <Label>
              {inRound.round.name} · Exercise {inRound.index} of {inRound.count}
            </Label>
          )}
          {inRound && <RoundDashes round={inRound.round} session={session} index={inRound.index} />}
        </Row>
      </Row>
      <Name>{place.entry.exercise.name}</Name>
      <Row $justify="space-between">
        <TargetLine place={place} />
        <ProgressBadge session={session} />
      </Row>
    </Stack>
  );
}
